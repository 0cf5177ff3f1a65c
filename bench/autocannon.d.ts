/** The part that is used of a package without types of its own. */
declare module "autocannon" {
  type Options = {
    url: string;
    method?: string;
    headers?: Record<string, string>;
    body?: string;
    connections?: number;
    /** In seconds. */
    duration?: number;
    /** The number of requests, instead of a duration. */
    amount?: number;
    /** Called for each connection before it starts. */
    setupClient?: (client: { setRequests(requests: object[]): void }) => void;
  };
  type Result = {
    requests: { average: number; total: number };
    non2xx: number;
    /** By status code. */
    statusCodeStats: Record<string, { count: number }>;
  };
  export default function autocannon(options: Options): Promise<Result>;
}
