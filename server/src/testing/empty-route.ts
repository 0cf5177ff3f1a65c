import Fastify from "fastify";

// The machine's upper bound: a route on PORT that returns only a few bytes. Other figures are shown next to its own.
const app = Fastify();
app.get("/", async () => ({ data: [] }));
await app.listen({ port: Number(process.env.PORT), host: "127.0.0.1" });
process.send?.({ type: "ready" });
