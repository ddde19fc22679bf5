#!/bin/sh
# Merges the original into an owner's copy (npm run update, docs/running.md). Her content/ stays as it is, and so does
# each language in words/ that she has written or changed. Nothing is committed.

# The braces make the shell read all of it first, because the merge may change this file.
{
  set -eu
  if [ -n "$(git status --porcelain -unormal)" ]; then
    echo 'Commit your changes first. "git status -u" names them.' >&2
    exit 1
  fi
  git fetch upstream
  git rev-parse -q --verify upstream/main >/dev/null || {
    echo 'The original has no branch "main": "git remote -v" shows where upstream leads.' >&2
    exit 1
  }
  base=$(git merge-base HEAD upstream/main) || {
    echo 'This copy and the original have no commit in common, as after "Use this template" or from a ZIP file.' >&2
    echo 'docs/running.md, "Updates of the template", says how to join them once.' >&2
    exit 1
  }
  # The folders that stay as they are here.
  set -- content
  # Those of the original, too: she may have deleted one.
  for folder in $({ git ls-tree -d --name-only "$base" words/ && git ls-tree -d --name-only HEAD words/; } | sort -u); do
    # English has the words that every other language may lack: it belongs to the code.
    [ "$folder" = words/en ] || git diff --quiet "$base" HEAD -- "$folder" || set -- "$@" "$folder/"
  done
  # Git would call conflicts in her files a failure. Those in other files are listed below.
  git merge --no-commit --no-ff upstream/main >/dev/null || git rev-parse -q --verify MERGE_HEAD >/dev/null
  if ! git rev-parse -q --verify MERGE_HEAD >/dev/null; then
    echo 'The original has nothing new.'
    exit
  fi
  git reset -q HEAD -- "$@"
  git ls-files -z -- "$@" | xargs -0 git restore --
  git clean -fdq -- "$@"
  echo "Unchanged: $*"
  conflicts=$(git diff --name-only --diff-filter=U)
  if [ -n "$conflicts" ]; then
    printf 'You and the original have both changed these files. Edit them and "git add" them, or "git rm" them:\n%s\n' "$conflicts" >&2
    exit 1
  fi
  echo 'Nothing to mend. Next: npm ci && npm run build && npm run ready'
  exit
}
