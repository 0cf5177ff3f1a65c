export type PeerPost = { title: string; token: string };

/** What the compared workers do with a post: only the API call. */
export async function sendPost(sandboxUrl: string, { title, token }: PeerPost): Promise<void> {
  const response = await fetch(`${sandboxUrl}/reddit/api/submit`, {
    method: "POST",
    headers: { authorization: `bearer ${token}`, "user-agent": "bench:ponkan:1 (by /u/ponkan)" },
    body: new URLSearchParams({ sr: "openfield", kind: "self", title, text: "At dawn", api_type: "json" }),
  });
  if (!response.ok) throw new Error(`answered with ${response.status}`);
  await response.arrayBuffer();
}
