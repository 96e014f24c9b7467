# The shop as an image: docker build -t lamplight .
# Without DATABASE_URL it runs its own PostgreSQL. Everything that must stay is in /data.
FROM node:24-bookworm-slim AS build
WORKDIR /shop
COPY package.json package-lock.json .npmrc ./
RUN npm ci --no-audit --no-fund
COPY . .
# The image has its own Node, so those that come as packages are not taken along.
RUN npm run build && npm prune --omit=dev && rm -rf node_modules/node-linux-*

FROM node:24-bookworm-slim
WORKDIR /shop
COPY --from=build /shop/package.json ./
COPY --from=build /shop/node_modules ./node_modules
COPY --from=build /shop/tools/commands ./tools/commands
COPY --from=build /shop/contract ./contract
COPY --from=build /shop/server ./server
COPY --from=build /shop/demo ./demo
COPY --from=build /shop/dist ./dist
RUN install -d -o node -g node /data
ENV NODE_ENV=production SHOP_DATA=/data
USER node
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=5s --start-period=60s \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT ?? 3000}/healthz`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "--import=./tools/commands/support/quick-imports.mjs", "server/main.ts"]
