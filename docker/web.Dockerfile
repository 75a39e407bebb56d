# The proxy: serves the built pages' files and balances everything else over the API processes. Build from the root.
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
COPY packages/shared packages/shared
COPY apps/web apps/web
RUN pnpm --filter @marquee/web exec vite build --logLevel warn

FROM nginxinc/nginx-unprivileged:1.29-alpine
COPY docker/nginx.conf /etc/nginx/nginx.conf
COPY --from=build --chown=root:root /build/apps/web/dist/assets /srv/marquee/assets
USER 101
EXPOSE 8080
STOPSIGNAL SIGQUIT
HEALTHCHECK --interval=10s --timeout=5s --start-period=10s --retries=3 CMD ["wget", "-q", "-O", "/dev/null", "http://127.0.0.1:8080/door/health"]
