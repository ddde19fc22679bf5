#!/bin/sh
# On the server: changes over to a release in /srv/site/releases, and back to the former one if the new one does not
# become healthy. It goes back to an older release, too (docs/running.md):
#   sh change-over.sh 2026-11-26-090000
set -eu
cd "${SITE_DIR:-/srv/site}"
[ -d "releases/${1:?name a release, such as 2026-11-26-090000}" ] || { echo "There is no folder releases/$1 in $PWD." >&2; exit 1; }
former=$(readlink current || true)
health=http://127.0.0.1:${PORT:-3000}/healthz

change_to() {
  [ -d "$1" ] && ln -sfn "$1" next && mv -T next current || return
  # A server that ended several times in a row is started only after this.
  systemctl reset-failed site 2>/dev/null || true
  systemctl restart site &&
    curl -fs -o /dev/null --max-time 5 --retry 30 --retry-delay 1 --retry-max-time 30 --retry-all-errors "$health"
}

if change_to "releases/$1"; then
  echo ok
  problem=$(curl -s --max-time 5 "$health/outbox") || problem="no response of $health/outbox in 5 s"
  # A site without enquiries responds with its page for what does not exist.
  case $problem in
    ok | '<'*) ;;
    *) echo "But enquiries have a problem: $problem. journalctl -u site says more." >&2 ;;
  esac
  exit
fi
echo "releases/$1 is not healthy: journalctl -u site says why." >&2
if [ -n "$former" ]; then
  change_to "$former" && echo "Back to $former." >&2
fi
exit 1
