# The backend with the console built in. Holds nothing itself where BALCAO_BACKEND=google; docs/deploying.md says how.
FROM node:22-slim AS build
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
RUN npm ci
COPY . .
RUN npm run build && npm prune --omit=dev

FROM node:22-slim
WORKDIR /app
ENV NODE_ENV=production BALCAO_HOST=0.0.0.0 BALCAO_PORT=8080 BALCAO_DATA=/data
# The program belongs to root: who breaks into it cannot change it. Only the data is its own.
COPY --from=build /app /app
RUN mkdir -m 700 /data && chown node:node /data
USER node
EXPOSE 8080
CMD ["node", "cli/balcao.mjs", "start", "--console", "dist/console", "--no-demo"]
