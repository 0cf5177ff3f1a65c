/** Several messages under one field, each on its line; nothing when there are none. */
export function messageLines(messages: readonly string[] | undefined) {
  if (!messages || messages.length === 0) return undefined;
  return (
    <span className="grid gap-0.5">
      {messages.map((message) => (
        <span key={message}>{message}</span>
      ))}
    </span>
  );
}
