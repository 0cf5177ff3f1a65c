export const TiktokPrivacy = {
  publicToEveryone: 1,
  mutualFollowFriends: 2,
  followerOfCreator: 3,
  selfOnly: 4,
} as const;
export type TiktokPrivacy = (typeof TiktokPrivacy)[keyof typeof TiktokPrivacy];

export const tiktokPrivacyLabels: Record<TiktokPrivacy, string> = {
  [TiktokPrivacy.publicToEveryone]: "Everyone",
  [TiktokPrivacy.mutualFollowFriends]: "Friends",
  [TiktokPrivacy.followerOfCreator]: "Followers",
  [TiktokPrivacy.selfOnly]: "Only you",
};
