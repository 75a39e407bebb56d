# The API: serves GraphQL, webhooks, files and the pages' HTML document. Build from the root: docker build -f docker/api.Dockerfile .
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
RUN pnpm --filter @marquee/web exec vite build --logLevel warn \
 && cp -r apps/web/dist /out/web \
 && rm -rf /out/node_modules/puppeteer \
 && find /out/node_modules/.pnpm -maxdepth 1 -regextype egrep -regex '.*/(@?puppeteer|chromium-bidi|devtools-protocol|bare-).*' -exec rm -rf {} + \
 && find /out/node_modules -xtype l -delete

FROM node:24.21.0-bookworm-slim
ENV NODE_ENV=production HOST=0.0.0.0 PORT=4000 WEB_DIST=/app/web
WORKDIR /app
COPY --from=build --chown=root:root /out /app
USER 1000:1000
EXPOSE 4000
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=10s --timeout=5s --start-period=40s --retries=3 \
  CMD ["node", "-e", "fetch('http://127.0.0.1:' + process.env.PORT + '/health/live').then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
# the flags of tooling/start/node-flags.mjs
CMD ["node", "--max-semi-space-size=64", "--enable-source-maps", "dist/main.api.js"]
