#!/bin/sh
# Backs a service up, restores the backup beside it, has it examined, and only then deletes the oldest backups:
#   backup.sh FOLDER [NUMBER OF BACKUPS TO KEEP]
# The service may run. DATA_DIR is its data directory; `verbatim` is on PATH.
set -eu
backups=$1
keep=${2:-14}
backup=$backups/$(date -u +%Y-%m-%dT%H%M%SZ)
verbatim backup "$backup"

drill=$(mktemp -d "$backups/.drill-XXXXXX")
trap 'rm -rf "$drill"' EXIT
# It says how to serve what is deleted here a moment later: only what went wrong is worth a line.
verbatim restore "$backup" --data-dir "$drill/data" 2>"$drill/said" || { cat "$drill/said" >&2; exit 1; }
verbatim doctor --data-dir "$drill/data"

ls -1d "$backups"/????-??-??T??????Z | head -n "-$keep" | xargs -r rm -rf --
