/** The ways to schedule. */
export type ScheduleDeeds = { schedule: () => void; postNow: () => void; scheduleAll: () => void };
