# The API: answers GraphQL, webhooks, files and the pages' first document. Build from the root: docker build -f docker/api.Dockerfile .
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
COPY schema.graphql ./
COPY packages packages
COPY apps apps
# the bundles carry the workspace's TypeScript; npm packages stay outside and come with the deployed folder
RUN pnpm --filter @marquee/api exec vite build --logLevel warn \
 && pnpm --filter @marquee/web exec vite build --logLevel warn \
 && rm -f apps/api/dist/main.seed.js* \
 && pnpm --filter @marquee/api deploy --prod --legacy /out \
 && rm -rf /out/node_modules/@sparticuz /out/node_modules/.pnpm/@sparticuz* \
 && rm -rf /out/dist /out/src /out/test /out/scripts \
 && cp -r apps/api/dist /out/dist \
 && cp -r apps/web/dist /out/web

FROM node:24.21.0-bookworm-slim
ENV NODE_ENV=production HOST=0.0.0.0 PORT=4000 WEB_DIST=/app/web
WORKDIR /app
COPY --from=build --chown=root:root /out /app
USER 1000:1000
EXPOSE 4000
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=10s --timeout=5s --start-period=40s --retries=3 \
  CMD ["node", "-e", "fetch('http://127.0.0.1:' + process.env.PORT + '/health/live').then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "--enable-source-maps", "dist/main.api.js"]
