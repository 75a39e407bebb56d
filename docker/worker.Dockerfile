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
RUN pnpm install --frozen-lockfile
COPY packages packages
COPY apps apps
RUN pnpm --filter @marquee/api exec vite build --logLevel warn \
 && rm -f apps/api/dist/main.seed.js* \
 && pnpm --filter @marquee/api deploy --prod --legacy /out \
 && rm -rf /out/node_modules/@sparticuz /out/node_modules/.pnpm/@sparticuz* \
 && rm -rf /out/dist /out/src /out/test /out/scripts \
 && cp -r apps/api/dist /out/dist

FROM node:24.21.0-bookworm-slim
ENV NODE_ENV=production
WORKDIR /app
COPY --from=build --chown=root:root /out /app
COPY --chown=root:root docker/worker-health.mjs /app/worker-health.mjs
USER 1000:1000
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=15s --timeout=8s --start-period=40s --retries=3 CMD ["node", "worker-health.mjs"]
CMD ["node", "--enable-source-maps", "dist/main.worker.js"]
