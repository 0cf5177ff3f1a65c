import type { Config } from "../config.ts";

export const testConfig: Config = {
  role: "all",
  host: "127.0.0.1",
  port: 3000,
  dataDir: "/nowhere",
  databaseUrl: undefined,
  publicUrl: undefined,
  sandbox: { enabled: false, port: 3001, url: "http://127.0.0.1:3001" },
  smtpUrl: undefined,
  mailFrom: "Ponkan <no-reply@example.com>",
  encryptionKeys: [{ id: "test", key: Buffer.alloc(32, 7) }],
  realtime: { key: "test-key", secret: "test-secret" },
  links: {
    help_center: "https://help.example.com",
    affiliate: "",
    training_articles: "",
    support_email: "support@example.com",
    terms: "",
    privacy: "",
  },
  errorReportingDsn: undefined,
  trustProxy: [],
  outboundAllow: [],
  userAgent: "server:ponkan:test (by /u/ponkan)",
  frontendVersion: "test-version",
  credentials: {},
};
