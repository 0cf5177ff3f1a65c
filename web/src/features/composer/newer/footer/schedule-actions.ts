/** The ways to schedule. */
export type ScheduleActions = { schedule: () => void; postNow: () => void; scheduleAll: () => void };
