# syntax=docker/dockerfile:1
# How it is used, and what it leaves out: docs/operations.md, 'In a container'.
ARG BASE=docker.io/library/node:24-bookworm-slim

# The web app and the server, built with everything that is needed for that.
FROM ${BASE} AS built
WORKDIR /app
COPY . .
RUN node -e "import('./scripts/lib/prepare.mjs').then(({ prepare }) => prepare())"

# What runs, and only what that needs.
FROM ${BASE} AS parts
WORKDIR /app
COPY . .
RUN npm ci --omit=dev --workspace=server --workspace=sandbox --workspace=platforms --workspace=contract --no-audit --no-fund \
  && rm -rf web/node_modules e2e bench docs
COPY --from=built /app/web/dist web/dist
COPY --from=built /app/server/dist server/dist
COPY --from=built /app/node_modules/.ponkan-lock node_modules/.ponkan-lock

FROM ${BASE}
ENV NODE_ENV=production DATA_DIR=/data NODE_COMPILE_CACHE=/tmp/ponkan-compiled
WORKDIR /app
RUN mkdir /data && chown node:node /data
COPY --from=parts /app .
USER node
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=15s --timeout=5s --start-period=90s \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT || 3000}/api/health`).then((it) => process.exit(it.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "scripts/start.mjs"]
