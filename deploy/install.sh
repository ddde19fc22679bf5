#!/bin/sh
# Installs a site with enquiries and bookings on a fresh Debian server, and updates it when it runs again (docs/start.md):
#   sh deploy/install.sh URL-OF-REPOSITORY DOMAIN
# It changes no file that you have changed, and runs none of the repository's packages as root.

# The braces make the shell read all of it first, because an update may change this file.
{
  set -eu
  umask 022
  # cron names fewer folders.
  PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin
  fail() {
    printf '%s\n' "$*" >&2
    exit 1
  }
  say() { printf '\n== %s\n' "$*"; }

  [ $# -eq 2 ] || fail 'Name repository and domain: sh deploy/install.sh https://github.com/you/site.git your-domain.example'
  url=$1
  domain=$2
  base=/srv/site
  source=$base/source
  work=$base/work
  kept=''

  case $url in
    '' | -*) fail "\"$url\" is no URL of a repository, such as https://github.com/you/site.git" ;;
  esac
  label='[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?'
  { printf '%s\n' "$domain" | grep -Eqx "($label\.)+[a-z]([a-z0-9-]{0,61}[a-z0-9])" &&
    [ "${#domain}" -le 253 ] && [ "$(printf '%s' "$domain" | wc -l)" -eq 0 ]; } ||
    fail "\"$domain\" is no domain such as your-domain.example: small letters a to z, no https:// and no path."
  [ "$(id -u)" -eq 0 ] || fail 'Run this as root, on the server: log in as root, or write "sudo" before it.'
  system() {
    # shellcheck source=/dev/null
    [ -r /etc/os-release ] && . /etc/os-release && printf '%s %s' "${ID:-}" "${VERSION_ID:-99}"
  }
  case $(system) in
    'debian 1'[2-9]* | 'debian '[2-9][0-9]*) ;;
    *) fail 'This machine does not run Debian 12 or newer: docs/running.md has the single steps.' ;;
  esac
  [ -d /run/systemd/system ] || fail 'systemd does not run here, as in most containers: docs/deploy.md has the image of a container.'
  for other in nginx apache2 lighttpd; do
    ! systemctl is-active --quiet "$other" || fail "$other serves this machine already: docs/running.md has the single steps."
  done

  # Writes standard input as a file, unless somebody has changed the file since this script wrote it.
  write() {
    delivered=$base/delivered/$(printf '%s' "$1" | tr / _)
    cat >"$delivered.new"
    if [ -e "$1" ] && ! cmp -s "$1" "$delivered.new" && ! cmp -s "$1" "$delivered"; then
      kept="$kept
  $1 (the delivered one: $delivered)"
    else
      install -m "$2" "$delivered.new" "$1.new"
      mv "$1.new" "$1"
    fi
    mv "$delivered.new" "$delivered"
  }
  # Runs a command in the folder of the build, as its user.
  as_builder() { (cd "$work" && exec runuser -u site-build -- env -u NODE_ENV "HOME=$work" "$@"); }
  add_user() {
    getent passwd "$1" >/dev/null ||
      useradd --system --user-group --no-create-home --home-dir "$2" --shell /usr/sbin/nologin "$1"
  }

  say 'Programs'
  export DEBIAN_FRONTEND=noninteractive
  apt-get update -qq
  apt-get install -y -qq --no-install-recommends ca-certificates caddy curl git npm openssh-client >/dev/null

  say 'Users and folders'
  add_user site "$base"
  add_user site-build "$work"
  mkdir -p "$base/releases" "$base/delivered"
  install -d -o site -g site -m 700 /var/backups/site

  say "The repository $url"
  export GIT_SSH_COMMAND='ssh -o StrictHostKeyChecking=accept-new -o BatchMode=yes' GIT_TERMINAL_PROMPT=0
  if [ ! -d "$source" ]; then
    git clone -q -- "$url" "$source" ||
      fail 'The repository cannot be read. If it is private: "ssh-keygen -t ed25519", add /root/.ssh/id_ed25519.pub to it as a' \
        'deploy key (Settings, Deploy keys), and use its URL of the form git@github.com:you/site.git.'
  else
    [ -z "$(git -C "$source" status --porcelain)" ] ||
      fail "$source has changes that are in no commit. Make them in your own copy; here, \"git -C $source status\" names them."
    git -C "$source" fetch -q -- "$url" HEAD || fail "$url cannot be read. The site stays as it is."
    git -C "$source" merge -q --ff-only FETCH_HEAD ||
      fail "The commits of $url do not follow those in $source. Remove that folder, and run this again."
  fi
  { [ -f "$source/deploy/site.service" ] && [ -f "$source/content/site.yaml" ]; } ||
    fail "$url is no copy of this project: it has no deploy/site.service or content/site.yaml. Remove $source first."

  say 'The build, which takes some minutes'
  install -d -o site-build -g site-build "$work"
  # The photos that are encoded already, and the packages that were fetched, stay.
  find "$work" -mindepth 1 -maxdepth 1 ! -name .cache ! -name .npm -exec rm -rf {} +
  git -C "$source" archive HEAD | as_builder tar -x
  as_builder npm ci --no-audit || fail 'The packages could not be installed. What ran stays as it was.'
  as_builder npm run build || fail 'The build stopped for the reason above. What ran stays as it was.'
  [ -f "$work/build/site.json" ] ||
    fail 'This site takes no enquiries. Write "enquiries: on" into content/site.yaml and push; or use a static host (docs/start.md).'
  grep -qF -e "https://$domain/" -e "https://$domain<" "$work/build/client/sitemap.xml" ||
    fail "The site is built for another domain. Write \"url: https://$domain\" into content/site.yaml, commit and push."

  say 'Node.js'
  newer=$(as_builder node_modules/.bin/node --version)
  former=$(/usr/local/bin/node --version 2>/dev/null || true)
  if [ "$(printf '%s\n' "$former" "$newer" | sort -V | tail -n 1)" != "$former" ]; then
    as_builder cat node_modules/node/bin/node >/usr/local/bin/node.new
    chmod 755 /usr/local/bin/node.new
    mv /usr/local/bin/node.new /usr/local/bin/node
  fi
  echo "$newer"

  say 'The release'
  as_builder npm ci --omit=dev --no-audit
  name=$(date +%Y-%m-%d-%H%M%S)
  release=$base/releases/$name
  mkdir "$release"
  for part in package.json package-lock.json .npmrc server backend contract deploy; do
    cp -R "$source/$part" "$release/"
  done
  as_builder tar -c build node_modules | tar -x --no-same-owner -C "$release"
  chmod -R u=rwX,go=rX "$release"

  say 'Settings, service, backup and commands'
  if [ ! -e /etc/site.env ]; then
    install -m 600 /dev/null /etc/site.env
    cat >/etc/site.env <<END
# The settings of the server (docs/enquiries.md). After a change: systemctl restart site
# Without these three, enquiries and calls are stored and nobody is mailed. Fill them in, and remove each "#".
#SMTP_URL=smtps://user:password@smtp.your-provider.example
#MAIL_FROM=forms@$domain
#MAIL_TO=you@$domain
# Your calendar, so that visitors book no time that is taken (docs/bookings.md):
#CALENDAR_FEED_URLS=https://calendar.example/secret.ics
# For Postgres, both lines, of which the second is empty:
#DATABASE_URL=postgres://user:password@host/database
#DATA_DIR=
END
  fi
  chmod 600 /etc/site.env
  for unit in site.service site-backup.service site-backup.timer; do
    write "/etc/systemd/system/$unit" 644 <"$source/deploy/$unit"
  done
  write /usr/local/bin/inbox 755 <"$source/deploy/inbox"
  systemctl daemon-reload
  systemctl enable -q site.service
  sh "$source/deploy/change-over.sh" "$name"
  # As deploy/inbox reads it.
  if sed -n "s/^DATABASE_URL=\([\"']\{0,1\}\)\([^[:space:]]*\)\1[[:space:]]*$/\2/p" /etc/site.env | tail -n 1 | grep -q .; then
    systemctl disable -q --now site-backup.timer
    backup='The Postgres database is not backed up by this: have pg_dump do it each night (docs/running.md).'
  else
    systemctl enable -q --now site-backup.timer
    backup='Each night is backed up in /var/backups/site, for seven days: copy that folder to another machine, too.'
  fi
  find "$base/releases" -mindepth 1 -maxdepth 1 -type d | sort | head -n -5 | while read -r old; do
    [ "$old" = "$(readlink -f "$base/current")" ] || rm -rf "$old"
  done

  say 'Caddy, which fetches the certificate'
  case $domain in
    www.*) second=${domain#www.} ;;
    *.*.*) second='' ;;
    *) second=www.$domain ;;
  esac
  [ -z "$second" ] || redirect="$second {
	redir https://$domain{uri} permanent
}"
  write /etc/caddy/site.caddy 644 <<END
$domain {
	reverse_proxy 127.0.0.1:3000
}
${redirect:-}
END
  caddyfile=/etc/caddy/Caddyfile
  packaged=$(dpkg-query -W -f='${Conffiles}\n' caddy | sed -n "s|^ $caddyfile \([0-9a-f]*\).*|\1|p")
  cp "$caddyfile" "$caddyfile.before"
  if [ "$(md5sum <"$caddyfile" | cut -d ' ' -f 1)" = "$packaged" ]; then
    echo 'import site.caddy' >"$caddyfile"
  elif grep -qF "$domain" "$caddyfile"; then
    echo "$caddyfile has $domain already, so it stays as it is."
  elif ! grep -qx 'import site.caddy' "$caddyfile"; then
    printf '\nimport site.caddy\n' >>"$caddyfile"
  fi
  caddy validate --config "$caddyfile" >/dev/null 2>&1 || {
    mv "$caddyfile.before" "$caddyfile"
    fail "Caddy refuses $caddyfile with the line \"import site.caddy\", so it stays as it was. Add that line yourself."
  }
  rm "$caddyfile.before"
  systemctl enable -q caddy
  systemctl reload-or-restart caddy

  say 'Done'
  cat <<END
The site runs on this machine, and starts with it. Caddy serves it as https://$domain.
$backup

Next:
1. At the registrar of $domain, set an A record to the IPv4 address of this machine, and an AAAA record to its IPv6
   address, if it has one.${second:+ Set the same for $second.}
2. Let ports 80 and 443 through your provider's firewall.
3. Fill in /etc/site.env, then: systemctl restart site
4. Open https://$domain, send an enquiry, and list it here: inbox
After you have pushed changes, run this again: sh $source/deploy/install.sh $url $domain
If something is wrong: journalctl -u site; journalctl -u caddy
END
  [ -z "$kept" ] || printf '\nYou have changed these files, so they stay as they are:%s\n' "$kept"
  exit
}
