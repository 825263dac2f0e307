# The recipe all parts are built with: the whole workspace with its packages. Each part's own Dockerfile starts from it,
# under the name "recipe" (see docker-compose.yml), and copies only what it runs.
FROM node:24-bookworm-slim AS packages
WORKDIR /rackwright
COPY . .
RUN find . -type f ! -name package.json ! -name package-lock.json ! -name .npmrc -delete

FROM node:24-bookworm-slim
WORKDIR /rackwright
COPY --from=packages /rackwright .
RUN npm install --no-save --no-audit --no-fund
# Where pictures that come with the shop go; a volume mounted here belongs to the user of the services.
RUN mkdir /blobs && chown node:node /blobs
COPY . .
