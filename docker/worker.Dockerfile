# The worker: mails with their PDFs, refunds, sweepers, schedules and exports. Build from the root, as the API.
FROM node:24.21.0-bookworm-slim AS build
WORKDIR /build
RUN npm install --global pnpm@12.21.0
COPY package.json pnpm-lock.yaml pnpm-workspace.yaml tsconfig.base.json ./
COPY apps/api/package.json apps/api/
COPY apps/web/package.json apps/web/
COPY bench/package.json bench/
COPY packages/shared/package.json packages/shared/
COPY packages/payment-simulator/package.json packages/payment-simulator/
COPY packages/seating-simulator/package.json packages/seating-simulator/
COPY packages/integration-simulator/package.json packages/integration-simulator/
RUN pnpm install --frozen-lockfile
COPY schema.graphql ./
COPY packages packages
COPY apps apps
# the bundle contains the workspace's TypeScript; npm packages stay external, without their type declarations, source maps
# and the largest one's builds for browsers and CommonJS.
# api.Dockerfile and worker.Dockerfile are identical up to here, so that they share the build
RUN pnpm --filter @marquee/api exec vite build --logLevel warn \
 && rm -f apps/api/dist/main.seed.js* \
 && pnpm --filter @marquee/api deploy --prod --legacy /deployed \
 && mkdir /out \
 && cp -r /deployed/package.json /deployed/node_modules apps/api/dist /out/ \
 && rm -rf /out/node_modules/@sparticuz /out/node_modules/.pnpm/@sparticuz* /out/node_modules/.pnpm/@types* /deployed \
 && for build in browser cjs iife; do rm -rf /out/node_modules/.pnpm/@cj-tech-master*/node_modules/@cj-tech-master/excelts/dist/$build; done \
 && find /out/node_modules -type f \( -name '*.map' -o -name '*.ts' -o -name '*.mts' -o -name '*.cts' \) -delete

FROM node:24.21.0-bookworm-slim
# Chromium prints documents of text and tables; it writes to /tmp only
RUN apt-get update \
 && apt-get install -y --no-install-recommends chromium-headless-shell \
 && rm -rf /var/lib/apt/lists/* /var/cache/apt
# its sandbox needs privileges that the container does not have
ENV NODE_ENV=production HOME=/tmp CHROMIUM_PATH=/usr/bin/chromium-headless-shell CHROMIUM_SANDBOX=false
WORKDIR /app
COPY --from=build --chown=root:root /out /app
COPY --chown=root:root docker/worker-health.mjs /app/worker-health.mjs
USER 1000:1000
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=15s --timeout=8s --start-period=40s --retries=3 CMD ["node", "worker-health.mjs"]
# the flags of tooling/start/node-flags.mjs
CMD ["node", "--max-old-space-size=768", "--enable-source-maps", "dist/main.worker.js"]
