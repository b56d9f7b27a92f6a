import { openAsBlob } from 'node:fs';
import { basename } from 'node:path';
import type { Voice } from '@verbatim/contract';
import { callerFor } from '../api-client.ts';
import { WrongUsageError } from '../failures.ts';
import type { JsonCallOptions, RemoteOptions } from '../options.ts';
import { type Column, moment, table } from '../table.ts';
import type { Terminal } from '../terminal.ts';

interface AddVoiceOptions extends RemoteOptions {
  readonly job?: string;
  readonly speaker?: number;
  readonly consent?: boolean;
}

const columns: readonly Column<Voice>[] = [
  { title: 'ID', value: ({ id }) => id },
  { title: 'SAMPLES', value: ({ samples }) => String(samples) },
  { title: 'SPEECH', value: ({ seconds }) => `${seconds} s` },
  { title: 'CREATED', value: ({ created_at }) => moment(created_at) },
  { title: 'NAME', value: ({ name }) => name, flexible: true },
];

/** Prints the voices of an account. */
export async function list({ json, ...options }: JsonCallOptions, terminal: Terminal) {
  const { client, data } = await callerFor(options, terminal);
  const voices: Voice[] = [];
  for await (const page of client.voices().pages()) voices.push(...data(page).items);
  if (json) terminal.out(`${JSON.stringify(voices, null, 2)}\n`);
  else if (voices.length === 0) terminal.error('No voice is enrolled.\n');
  else terminal.out(table(voices, columns, terminal));
}

/** Enrolls a voice from a file, or from a speaker of a job. Prints its id. */
export async function add(
  name: string,
  file: string | undefined,
  { job, speaker, consent, ...options }: AddVoiceOptions,
  terminal: Terminal,
): Promise<void> {
  if (
    (file === undefined) === (job === undefined) ||
    (job === undefined) !== (speaker === undefined)
  )
    throw new WrongUsageError('Name a file of one person, or --job with --speaker.');
  if (!consent)
    throw new WrongUsageError(
      'A voice identifies a person. Ask them, and say with --consent that they agree.',
    );
  const { client, data } = await callerFor(options, terminal);
  const request = { name, consent: true } as const;
  const source =
    file === undefined
      ? { job_id: job ?? '', speaker: speaker ?? 0 }
      : {
          audio_url: data(await client.upload(await openAsBlob(file), { filename: basename(file) }))
            .audio_url,
        };
  const { id } = data(await client.createVoice({ body: { ...request, ...source } }));
  terminal.out(`${id}\n`);
}

export async function rename(id: string, name: string, options: RemoteOptions, terminal: Terminal) {
  const { client, data } = await callerFor(options, terminal);
  data(await client.updateVoice({ path: { id }, body: { name } }));
}

export async function remove(ids: readonly string[], options: RemoteOptions, terminal: Terminal) {
  const { client, data } = await callerFor(options, terminal);
  for (const id of ids) data(await client.deleteVoice({ path: { id } }));
}
