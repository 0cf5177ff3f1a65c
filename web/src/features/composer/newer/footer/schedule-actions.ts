export type ScheduleActions = {
  schedule: () => void;
  postNow: () => void;
  scheduleAll: () => void;
  isAwaiting: boolean;
};
