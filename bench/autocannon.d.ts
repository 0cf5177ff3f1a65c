/** What we use of a package that ships without types. */
declare module "autocannon" {
  type Options = {
    url: string;
    method?: string;
    headers?: Record<string, string>;
    body?: string;
    connections?: number;
    /** Seconds. */
    duration?: number;
    /** Requests, instead of a duration. */
    amount?: number;
    /** Told of each connection before it begins. */
    setupClient?: (client: { setRequests(requests: object[]): void }) => void;
  };
  type Result = {
    requests: { average: number; total: number };
    non2xx: number;
    /** By status. */
    statusCodeStats: Record<string, { count: number }>;
  };
  export default function autocannon(options: Options): Promise<Result>;
}
