import type { BanRisk, FixedRisk } from "@ponkan/contract/ban-shield/risks/ban-risk";

export const tooClose: BanRisk = {
  type: 18,
  label: "Posts too close",
  severity: "high",
  count: 3,
  post_ids: [4, 5, 6],
  text: "3 posts are less than 10 minutes apart.",
  action: "Leave at least 10 minutes between posts.",
  created_at: "2026-05-01T12:00:00Z",
  is_new: true,
  is_ignored: false,
  is_out: false,
};

export const banRisksAnswer = (data: BanRisk[], score: number, fixed: FixedRisk[] = []) => ({
  status: 200,
  body: { data, fixed, score, checked_at: "2026-05-02T14:05:00Z" },
});
