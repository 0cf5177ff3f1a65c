import Fastify from "fastify";

// What the machine can do at best: a route that answers nothing but a few bytes, on PORT. Figures are shown beside it.
const app = Fastify();
app.get("/", async () => ({ data: [] }));
await app.listen({ port: Number(process.env.PORT), host: "127.0.0.1" });
process.send?.({ type: "ready" });
