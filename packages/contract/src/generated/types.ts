// Generated from openapi/openapi.yaml. Do not edit: change the document and generate again.
// Command: codegen generate --package contract

export interface paths {
    "/health": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Check whether the process is alive
         * @description Responds as long as the process runs, even if its storage does not. Needs no key.
         */
        get: operations["getHealth"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/metrics": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read the metrics
         * @description Returns metrics for Prometheus. It is served on a separate port that should not be public, and
         *     needs no key.
         */
        get: operations["getMetrics"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/ready": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Check whether the service takes work
         * @description Responds with 200 if the service can take requests, and with 503 while it starts, while it shuts
         *     down, or if a part that it needs does not respond.
         */
        get: operations["getReadiness"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/readyz": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Check whether this node takes work
         * @description Responds as `GET /ready` does, for what runs beside the service and has no key: an orchestrator,
         *     or a load balancer in the same network. It is served on the separate port of the metrics.
         */
        get: operations["getNodeReadiness"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/audio/transcriptions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Transcribe a file at once, for OpenAI clients
         * @description Stores the file, transcribes it as a pre-recorded job, and responds with the transcript when the job is over, at the latest after an
         *     hour. The job is listed, kept and deleted like any other. It goes on if the client disconnects; with `stream` it is canceled.
         */
        post: operations["createAudioTranscription"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/audio/translations": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Transcribe a file in English, for OpenAI clients
         * @description Does what `POST /v1/audio/transcriptions` does, and translates the transcript into English. It needs an engine that translates from
         *     the spoken language.
         */
        post: operations["createAudioTranslation"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/listen": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Transcribe a stream, for Deepgram clients
         * @description A WebSocket that takes audio and sends transcripts in the shapes of Deepgram. It is a live session of the account:
         *     `request_id` is its id. Send audio as binary frames of up to 1 MiB, and `CloseStream` at the end.
         *
         *     Audio in a container is decoded as it comes, and mixed to `channels`; the recording has 16 kHz.
         *
         *     A client that loses its connection can't return to its session: the recording ends, and a new connection is a new session.
         *     Parameters without an effect here are refused by name: `callback`, `custom_intent`, `custom_topic`, `dictation`, `intents`, `measurements`, `sentiment`, `topics`, `redact`.
         */
        get: operations["streamDeepgramTranscript"];
        put?: never;
        /**
         * Transcribe a file, for Deepgram clients
         * @description Transcribes a file, or the file at an address, and returns the transcript in the shape of Deepgram. The work is a
         *     pre-recorded job of the account: `request_id` is its id.
         *
         *     Parameters without an effect here are refused by name: `custom_intent`, `custom_topic`, `dictation`, `intents`, `measurements`, `sentiment`, `topics`.
         *     Parameters that Deepgram does not have are ignored.
         */
        post: operations["createDeepgramTranscript"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/models": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the models, for OpenAI clients
         * @description Returns the names that `model` of a transcription may have, in the shape of OpenAI: installed models, and names of OpenAI
         *     that leave the choice to the service.
         */
        get: operations["listModels"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/models/{model}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read one model, for OpenAI clients
         * @description Returns one of the names that `model` of a transcription may have, in the shape of OpenAI.
         */
        get: operations["getModel"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/realtime": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Transcribe a stream, for OpenAI clients
         * @description A WebSocket that takes audio and sends transcripts, in the messages of OpenAI's realtime transcription. Its audio is recorded as
         *     live sessions of the account: a new one begins with the first audio, after a change of settings, and after 20 seconds without audio.
         *
         *     Of OpenAI's realtime API there is transcription only. Other messages and settings are refused by an `error` that names them, and the
         *     connection goes on. A client that loses its connection can't return to its session: the recording ends.
         */
        get: operations["streamAudioTranscription"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/realtime/client_secrets": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Create a secret for a browser, for OpenAI clients
         * @description Returns a secret with which a browser or another program opens `/v1/realtime` without the key of the account. It is good for
         *     nothing else, stops working when it expires or its key is revoked, and brings the settings of its sessions along. Connections that
         *     were opened with it may last longer. Limits and records are those of the account. Nothing is stored.
         */
        post: operations["createRealtimeClientSecret"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/callbacks": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List callbacks
         * @description Returns one page of the callbacks of your account, newest first: those that wait to be delivered, those
         *     that were given up, and the 1,000 newest that were delivered. A callback is in the list as long as its job.
         */
        get: operations["listCallbacks"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/callbacks/{id}/retry": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send a callback again
         * @description Sends a callback that was given up again, with its attempts counted from zero; the first one follows
         *     within seconds. A callback that still waits stays as it is. The body of a delivered one is not kept:
         *     it cannot be sent again.
         */
        post: operations["retryCallback"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/keys": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the keys of your account
         * @description Returns one page of the keys of your account that work, newest first, without their secrets. Keys that
         *     were revoked or have expired are left out. The operator makes keys, with `verbatim keys create`.
         */
        get: operations["listKeys"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/keys/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Revoke a key
         * @description Revokes a key of your account for good; every request with it is refused within a second. The key that
         *     sends the request can be revoked, too, and so can the last one: then only the operator can make another.
         *     Jobs and live sessions that were started with the key go on and belong to the account; delete them to
         *     stop them.
         */
        delete: operations["revokeKey"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/listen": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Transcribe the turns of a conversation, for Deepgram clients
         * @description The WebSocket of Deepgram's Flux: it takes the audio of one speaker and tells when a turn begins and ends, with its words. It is
         *     a live session of the account with `endpointing_config`: `request_id` is its id. Send audio as binary frames of up to 1 MiB, and
         *     `CloseStream` at the end.
         *
         *     Audio in a container is decoded as it comes, and mixed to one channel; the recording has 16 kHz.
         *
         *     A client that loses its connection can't return to its session: the recording ends, and a new connection is a new session.
         *     Parameters without an effect here are refused by name: `detect_entities`, `numerals`, `profanity_filter`, `redact`, `search`, and those that `/v1/listen` refuses.
         */
        get: operations["streamDeepgramTurns"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/live": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List live sessions
         * @description Returns one page of your live sessions, newest first, without their results.
         */
        get: operations["listLiveSessions"];
        put?: never;
        /**
         * Create a live session
         * @description Creates a live session and returns the WebSocket address to stream audio to. The session waits
         *     for its first connection until its token expires.
         */
        post: operations["createLiveSession"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/live/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read a live session
         * @description Returns the state, the parameters and the result of a live session. While the session runs,
         *     the result holds what is final so far.
         */
        get: operations["getLiveSession"];
        put?: never;
        post?: never;
        /**
         * Delete a live session
         * @description Deletes the session, its audio, its transcript and its messages for good. A session that no
         *     client has connected to can be deleted, too: it no longer counts against the limit of the key,
         *     and its WebSocket is closed with 4401. A session that is processing cannot be deleted; send
         *     `stop_recording` to end it.
         */
        delete: operations["deleteLiveSession"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/live/{id}/file": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Download the audio of a live session
         * @description Returns everything that was recorded in the session as one WAV file.
         */
        get: operations["downloadLiveAudio"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/live/{id}/stream": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Stream audio and receive transcripts
         * @description The WebSocket of a live session. Its address is `url` in the response of `POST /v2/live`, which
         *     contains the token.
         *
         *     Send audio as binary frames or as `audio_chunk` messages, and `stop_recording` at the end. With
         *     `update_words` vocabulary and spelling change, from the next utterance on.
         *     Frames may have up to 1 MiB. A WAV header at the start is recognized and skipped. The service
         *     sends text frames, each one JSON object with a `type`. `messages_config` of the session selects
         *     the types.
         *
         *     A refused connection completes the handshake and is then closed with a code from 4400 to 4499.
         *     While no node can have the session, as for seconds after one has failed, the handshake itself is
         *     refused with 503. After a lost or refused connection, connect to the same address again, with
         *     growing pauses that start over at the first new message, and resend the bytes that were not
         *     acknowledged. Bytes that the service already has are detected and dropped. Before anything new,
         *     the service sends every message again that may not have arrived; its `sequence_number` tells a
         *     repeat. The newest connection of a session takes over at once. A session that ended while its
         *     client was away sends its last messages within the resume window.
         */
        get: operations["streamLiveSession"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/openapi.json": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read this document
         * @description Returns the OpenAPI document that the service was built from. Needs no key.
         */
        get: operations["getOpenapiDocument"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/pre-recorded": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List pre-recorded jobs
         * @description Returns one page of your pre-recorded jobs, newest first, without their results.
         */
        get: operations["listPreRecordedJobs"];
        put?: never;
        /**
         * Transcribe a file
         * @description Starts a job that fetches an audio or video file and transcribes it. Read the job at
         *     `result_url`, or ask for a callback.
         */
        post: operations["createPreRecordedJob"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/pre-recorded/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read a pre-recorded job
         * @description Returns the state, the parameters and, once the job is done, the result.
         */
        get: operations["getPreRecordedJob"];
        put?: never;
        post?: never;
        /**
         * Delete a pre-recorded job
         * @description Deletes the job, its audio and its transcript for good. A job that is queued or processing
         *     cannot be deleted.
         */
        delete: operations["deletePreRecordedJob"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/pre-recorded/{id}/file": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Download the audio of a pre-recorded job
         * @description Returns the file that was transcribed, byte for byte.
         */
        get: operations["downloadPreRecordedAudio"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/search": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Search transcripts
         * @description Returns one page of your jobs whose transcripts have all words of `q`, newest first, with the passages and their times.
         *
         *     What was corrected is found as it was corrected. A job is found as soon as it has a result, and no longer once it was deleted.
         *     Filters and quotes are applied to the 10,000 newest jobs with all words.
         */
        get: operations["searchTranscripts"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/sign-in": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Exchange a sign-in link for a key
         * @description Exchanges the one-time code of a sign-in link for a key of its account that expires. `npm start` and
         *     `verbatim console` print such links, and the console makes this request. Needs no key, and works once
         *     for each code: do not repeat it.
         */
        post: operations["createSignIn"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/transcription": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List jobs of both kinds
         * @deprecated
         * @description Returns one page of your jobs of both kinds, newest first, without their results.
         *
         *     Deprecated, use `GET /v2/pre-recorded` or `GET /v2/live` instead. The page links of those lists
         *     lead here and keep working.
         */
        get: operations["listTranscriptions"];
        put?: never;
        /**
         * Transcribe a file, older address
         * @description Does the same as `POST /v2/pre-recorded`, with the same body and the same responses.
         */
        post: operations["createTranscription"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/transcription/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read a job of either kind
         * @description Returns a live or a pre-recorded job. `kind` names the kind.
         */
        get: operations["getTranscription"];
        put?: never;
        post?: never;
        /**
         * Delete a job of either kind
         * @description Deletes the job with all its data for good. A job that is queued or processing cannot be
         *     deleted, except a live session that no client has connected to.
         */
        delete: operations["deleteTranscription"];
        options?: never;
        head?: never;
        /**
         * Name and tag a job of either kind
         * @description Changes the title and the tags of a job in any state. Its result, callbacks and audio stay as they are.
         */
        patch: operations["updateTranscription"];
        trace?: never;
    };
    "/v2/transcription/{id}/add-ons": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Make add-ons of a corrected transcript
         * @description Makes add-ons of a job that is `done`, of either kind, from its transcript with all corrections, and puts them into its result. An
         *     add-on is made again, or for the first time. A transcript that `pii_redaction` was asked for is redacted again before, so that
         *     nothing written in corrections gets past it. Of other transcripts a language model reads the names of speakers, too. No callback is
         *     sent.
         *
         *     With `audio_to_llm`, `citations` and `keep: false` a question about the transcript is answered.
         *
         *     Send the `ETag` of the corrections as `If-Match` to be sure which ones are used. If they change while the add-ons are made,
         *     nothing is kept.
         */
        put: operations["updateAddOns"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/transcription/{id}/corrections": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read the corrections of a transcript
         * @description Returns the corrections of a job of either kind; empty lists if there are none. The transcript in the
         *     result of the job is always the original.
         */
        get: operations["getCorrections"];
        /**
         * Correct a transcript
         * @description Stores corrected words, split and merged utterances, and speakers of a job that is `done`, of either kind, in place of
         *     all corrections that it had. They are kept beside the result, which does not change, and are deleted
         *     with the job. Send the `ETag` of the last response as `If-Match`, so that two writers don't overwrite
         *     each other. Sending the same corrections again succeeds and changes nothing.
         *
         *     Corrections are stored as they are sent: words that `pii_redaction` removed are in them if you
         *     write them there.
         */
        put: operations["updateCorrections"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/transcription/{id}/file": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Download the audio of a job of either kind
         * @description Returns the file that was transcribed, byte for byte, or the recording of a live session as a
         *     WAV file.
         */
        get: operations["downloadTranscriptionAudio"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/transcription/{id}/share": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Share a transcript by a link
         * @description Returns a link to a page of the console that shows the transcript of a job of either kind without a key, of a live session while
         *     it goes on, too. It works until it expires or the job is deleted. Nothing is stored, so a link can't be taken back. Its
         *     token is in the fragment, which browsers send to no server; programs send it as `x-share-token`. Records read with it lack
         *     parameters, metadata and tags. Links are off until the operator allows them.
         */
        post: operations["createShareLink"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/transcription/{id}/transcript": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Download a transcript as text or subtitles
         * @description Returns the transcript of a job that is `done`, of either kind, as a text for people, a subtitle
         *     file or the turns of its speakers, with its corrections or as it was recognized. Markdown begins with title, date, duration, summary and entities. Subtitles are cut as `subtitles_config` of the job says.
         */
        get: operations["downloadTranscript"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/upload": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Store an audio file
         * @description Stores an audio or video file, or fetches it from an address, and returns a new address to send
         *     as `audio_url` of a job.
         */
        post: operations["uploadAudio"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/voices": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List voices
         * @description Returns one page of the voices of your account, newest first.
         */
        get: operations["listVoices"];
        put?: never;
        /**
         * Enroll a voice
         * @description Makes a voice of a person from a recording in which they alone talk, at least 5 seconds: from a stored file, or from what one
         *     speaker says in a job that is done. What is kept is a name and numbers that describe the voice, no audio. They identify a
         *     person, who has to consent. Of longer recordings the first five minutes are used.
         */
        post: operations["createVoice"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/voices/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read a voice
         * @description Returns a voice without the numbers that describe it.
         */
        get: operations["getVoice"];
        put?: never;
        post?: never;
        /**
         * Delete a voice
         * @description Deletes a voice with all that describes it, for good. Results that name it stay as they are.
         */
        delete: operations["deleteVoice"];
        options?: never;
        head?: never;
        /**
         * Rename a voice
         * @description Changes the name of a voice. Results that have the former name stay as they are.
         */
        patch: operations["updateVoice"];
        trace?: never;
    };
    "/v2/voices/{id}/samples": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Add a sample to a voice
         * @description Adds another recording of the same person to a voice, under the same rules as the first one. All samples together describe the
         *     voice, those with more speech weighing more. A voice has up to 10.
         */
        post: operations["createVoiceSample"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export interface webhooks {
    "live.audio_chunk": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Audio was acknowledged
         * @description Acknowledges a chunk of audio that came as a binary frame or as text. If `acknowledged` is true, the client may discard these bytes; all others have to be sent again after a reconnect. Sent when `callback` and `callback_config.receive_acknowledgments` are on.
         */
        post: operations["onLiveAudioChunk"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "live.end_recording": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A recording ended
         * @description The recording is over: no more audio is accepted, and every final transcript has been sent. The messages of post-processing follow. Sent when `callback` and `callback_config.receive_lifecycle_events` are on.
         */
        post: operations["onLiveEndRecording"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "live.end_session": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A session ended
         * @description The last message of a session. Its result can be read now, and the WebSocket closes with 1000. Sent when `callback` and `callback_config.receive_lifecycle_events` are on.
         */
        post: operations["onLiveEndSession"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "live.error": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Something went wrong in a session
         * @description An error that does not belong to one chunk or utterance. The session goes on, unless the WebSocket closes after it. Sent when `callback` and `callback_config.receive_errors` are on.
         */
        post: operations["onLiveError"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "live.named_entity_recognition": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Entities are ready
         * @description The entities named in a final utterance, after its final transcript. Sent when `callback` and `callback_config.receive_realtime_processing_events` are on.
         */
        post: operations["onLiveNamedEntityRecognition"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "live.post_chapterization": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * The chapters of a session are ready
         * @description The chapters of the whole session. Sent when `post_processing.chapterization` was asked for. Sent when `callback` and `callback_config.receive_post_processing_events` are on.
         */
        post: operations["onLivePostChapterization"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "live.post_final_transcript": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * The result of a session is ready
         * @description The whole result of the session, except for the list of messages. The last message before `end_session`. Sent when `callback` and `callback_config.receive_post_processing_events` are on.
         */
        post: operations["onLivePostFinalTranscript"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "live.post_summarization": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * The summary of a session is ready
         * @description The summary of the whole session. Sent when `post_processing.summarization` was asked for. Sent when `callback` and `callback_config.receive_post_processing_events` are on.
         */
        post: operations["onLivePostSummarization"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "live.post_transcript": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * The transcript of a session is ready
         * @description The transcript of the whole session. The first message after `end_recording`. Sent when `callback` and `callback_config.receive_post_processing_events` are on.
         */
        post: operations["onLivePostTranscript"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "live.pre_processing": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Audio was enhanced
         * @description What the audio enhancer did to a segment of speech. Sent when `pre_processing.audio_enhancer` was asked for. Sent when `callback` and `callback_config.receive_pre_processing_events` are on.
         */
        post: operations["onLivePreProcessing"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "live.sentiment_analysis": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Sentiments are ready
         * @description Sentiment and emotion of a final utterance, after its final transcript. Sent when `callback` and `callback_config.receive_realtime_processing_events` are on.
         */
        post: operations["onLiveSentimentAnalysis"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "live.speakers_revised": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Speakers revised
         * @description Earlier finals have other speakers than they were sent with. Sent when `callback` and `callback_config.receive_speaker_revisions` are on.
         */
        post: operations["onLiveSpeakersRevised"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "live.speech_end": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Speech ended
         * @description Speech ended on a channel. The final transcript of the utterance follows. Sent when `callback` and `callback_config.receive_speech_events` are on.
         */
        post: operations["onLiveSpeechEnd"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "live.speech_start": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Speech began
         * @description Speech began on a channel. Sent when `callback` and `callback_config.receive_speech_events` are on.
         */
        post: operations["onLiveSpeechStart"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "live.start_recording": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A recording began
         * @description The first audio of the session has arrived. Sent once, even if the client reconnects. Sent when `callback` and `callback_config.receive_lifecycle_events` are on.
         */
        post: operations["onLiveStartRecording"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "live.start_session": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A session was created
         * @description The session was created and waits for its first connection. Sent to the callback address only: the client knows it from the response to its request. Sent when `callback` and `callback_config.receive_lifecycle_events` are on.
         */
        post: operations["onLiveStartSession"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "live.stop_recording": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * The end of a recording was acknowledged
         * @description Acknowledges `stop_recording`. The audio received until then is still processed. Sent when `callback` and `callback_config.receive_acknowledgments` are on.
         */
        post: operations["onLiveStopRecording"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "live.transcript": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A transcript is ready
         * @description The transcript of one utterance. During speech it is partial, and each partial replaces the one before. The final has the same id and does not change any more. Sent when `callback` and `callback_config.receive_final_transcripts` or `callback_config.receive_partial_transcripts` are on.
         */
        post: operations["onLiveTranscript"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "live.translation": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A translation is ready
         * @description A final utterance in another language. One message for each target language, after the final transcript of the utterance. Sent when `callback` and `callback_config.receive_realtime_processing_events` are on.
         */
        post: operations["onLiveTranslation"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "live.turn_end": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Turn ended
         * @description Silence ended a turn. Every utterance of it is final. Sent when `callback` and `callback_config.receive_turn_events` are on.
         */
        post: operations["onLiveTurnEnd"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "live.turn_probable_end": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Turn may have ended
         * @description Silence may have ended a turn: its probability reached `eager_threshold`. `turn_end` or `turn_resumed` follows. Sent when `callback` and `callback_config.receive_turn_events` are on.
         */
        post: operations["onLiveTurnProbableEnd"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "live.turn_resumed": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Turn resumed
         * @description Speech goes on after `turn_probable_end`. Sent when `callback` and `callback_config.receive_turn_events` are on.
         */
        post: operations["onLiveTurnResumed"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "live.turn_start": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Turn started
         * @description Speech began a turn on a channel. Sent when `callback` and `callback_config.receive_turn_events` are on.
         */
        post: operations["onLiveTurnStart"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "live.update_words": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A change of the words was acknowledged
         * @description Acknowledges `update_words`. A session that another process continues keeps the words. Sent when `callback` and `callback_config.receive_acknowledgments` are on.
         */
        post: operations["onLiveUpdateWords"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "transcription.error": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * A pre-recorded job failed (by PUT)
         * @description A pre-recorded job ended in an error. Sent this way if `callback_config.method` is PUT.
         */
        put: operations["onTranscriptionErrorByPut"];
        /**
         * A pre-recorded job failed
         * @description A pre-recorded job ended in an error. Sent to `callback_config.url`, or to the deprecated `callback_url`. POST is the default; `callback_config.method` can select PUT.
         */
        post: operations["onTranscriptionError"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "transcription.success": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * A pre-recorded job is done (by PUT)
         * @description A pre-recorded job has its result. Sent this way if `callback_config.method` is PUT.
         */
        put: operations["onTranscriptionSuccessByPut"];
        /**
         * A pre-recorded job is done
         * @description A pre-recorded job has its result. Sent to `callback_config.url`, or to the deprecated `callback_url`. POST is the default; `callback_config.method` can select PUT.
         */
        post: operations["onTranscriptionSuccess"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export interface components {
    schemas: {
        /** @description What was made. An add-on that was not requested is absent. A failed one reports it in its envelope. */
        AddOnResults: {
            translation?: components["schemas"]["TranslationEnvelope"];
            summarization?: components["schemas"]["SummarizationEnvelope"];
            chapterization?: components["schemas"]["ChapterizationEnvelope"];
            named_entity_recognition?: components["schemas"]["NamedEntityRecognitionEnvelope"];
            sentiment_analysis?: components["schemas"]["SentimentAnalysisEnvelope"];
            audio_to_llm?: components["schemas"]["AudioToLlmEnvelope"];
        };
        /** @description When add-ons were made of the corrected transcript. One that is not named was made with the transcript, without corrections. */
        AddOnTimes: {
            translation?: components["schemas"]["Timestamp"];
            summarization?: components["schemas"]["Timestamp"];
            chapterization?: components["schemas"]["Timestamp"];
            named_entity_recognition?: components["schemas"]["Timestamp"];
            sentiment_analysis?: components["schemas"]["Timestamp"];
            audio_to_llm?: components["schemas"]["Timestamp"];
        };
        /** @description The add-ons to make of the transcript as it reads now. */
        AddOnsRequest: {
            /**
             * @description Whether the transcript is translated. Requires `translation_config`.
             * @default false
             * @example true
             */
            translation?: boolean;
            translation_config?: components["schemas"]["TranslationConfig"];
            /**
             * @description Whether the transcript is summarized.
             * @default false
             * @example true
             */
            summarization?: boolean;
            summarization_config?: components["schemas"]["SummarizationConfig"];
            /**
             * @description Whether the transcript is divided into chapters.
             * @default false
             * @example true
             */
            chapterization?: boolean;
            /**
             * @description Whether names, places, dates and other entities are found.
             * @default false
             * @example true
             */
            named_entity_recognition?: boolean;
            /**
             * @description Whether sentiment and emotion are detected.
             * @default false
             * @example true
             */
            sentiment_analysis?: boolean;
            /**
             * @description Whether a language model answers prompts. Requires `audio_to_llm_config`.
             * @default false
             * @example true
             */
            audio_to_llm?: boolean;
            audio_to_llm_config?: components["schemas"]["AudioToLlmConfig"];
            /**
             * @description Whether what is made takes the place of the same add-ons in the result of the job. Otherwise it is in the response alone.
             * @default true
             * @example false
             */
            keep?: boolean;
        };
        /** @description What every add-on reports about itself. Its `results` stand beside these fields. */
        AddonEnvelope: {
            /**
             * @description Whether the add-on did all of its work. If not, `error` says what is missing and why; `results` has the part that was done, or is null.
             * @example true
             */
            success: boolean;
            /**
             * @description Whether there was nothing to report.
             * @example false
             */
            is_empty: boolean;
            /**
             * @description How long the add-on took, in seconds.
             * @example 0.412
             */
            exec_time: number;
            /** @description Why the add-on failed or differs from what was requested; null otherwise. */
            error: components["schemas"]["MessageError"] | null;
        };
        /**
         * @description Acknowledges a chunk of audio that came as a binary frame or as text. If `acknowledged` is true, the client may discard these bytes; all others have to be sent again after a reconnect. Chunks of less than 128 bytes that come together may be acknowledged together. After a reconnect only the last acknowledgment is sent again, for everything since the one that has surely arrived.
         * @example {
         *       "type": "audio_chunk",
         *       "session_id": "01a1a0d0-c940-7a15-8e6c-b04d93f2517a",
         *       "created_at": "2026-11-03T09:50:04.318Z",
         *       "sequence_number": 57,
         *       "acknowledged": true,
         *       "error": null,
         *       "data": {
         *         "byte_range": [
         *           96000,
         *           99200
         *         ],
         *         "time_range": [
         *           3,
         *           3.1
         *         ]
         *       }
         *     }
         * @example {
         *       "type": "audio_chunk",
         *       "session_id": "01a1a0d0-c940-7a15-8e6c-b04d93f2517a",
         *       "created_at": "2026-11-03T09:50:05.402Z",
         *       "sequence_number": 68,
         *       "acknowledged": false,
         *       "error": {
         *         "status_code": 409,
         *         "exception": "SessionFinishing",
         *         "message": "The session is finishing, so this chunk was not taken."
         *       },
         *       "data": null
         *     }
         */
        AudioChunkAcknowledgment: {
            /**
             * @description The name of the message.
             * @example audio_chunk
             * @constant
             */
            type: "audio_chunk";
            /** @description The live session. */
            session_id: components["schemas"]["JobId"];
            /** @description The time at which the message was made. */
            created_at: components["schemas"]["Timestamp"];
            sequence_number: components["schemas"]["SequenceNumber"];
            /**
             * @description Whether the chunk was added to the recording.
             * @example true
             */
            acknowledged: boolean;
            /** @description Why the chunk was not added, or null. */
            error: components["schemas"]["MessageError"] | null;
            /** @description The position of the chunk in the recording; null if it was not added. */
            data: components["schemas"]["AudioChunkAcknowledgmentData"] | null;
        };
        /** @description The position of what is acknowledged in the recording. */
        AudioChunkAcknowledgmentData: {
            /**
             * @description The bytes that the chunk added, counted from the start of the session; reconnects do not reset it. Each range starts where the one before it ends; a chunk that was known adds nothing.
             * @example [
             *       96000,
             *       99200
             *     ]
             */
            byte_range: number[];
            time_range: components["schemas"]["TimeRange"];
        };
        /**
         * @description The audio of an `audio_chunk` message.
         * @example {
         *       "chunk": "AAD//wEAAgD+/wAA"
         *     }
         */
        AudioChunkData: {
            /**
             * @description The bytes of the audio in base64, in the encoding of the session. Empty keeps the connection alive. The whole frame must not be longer than 1 MiB.
             * @example AAD//wEAAgD+/wAA
             */
            chunk: string;
        };
        /**
         * @description A chunk of audio as text, for clients that cannot send binary frames. A binary frame with the same bytes has the same effect and is a quarter smaller.
         * @example {
         *       "type": "audio_chunk",
         *       "data": {
         *         "chunk": "AAD//wEAAgD+/wAA"
         *       }
         *     }
         */
        AudioChunkMessage: {
            /**
             * @description The name of the message.
             * @example audio_chunk
             * @constant
             */
            type: "audio_chunk";
            data: components["schemas"]["AudioChunkData"];
        };
        /**
         * Format: binary
         * @description The bytes of an audio or video file.
         * @example RIFF....WAVEfmt
         */
        AudioData: Blob;
        /**
         * @description How the samples of the stream are encoded.
         *     - `wav/pcm`: linear samples
         *     - `wav/alaw`: A-law, 8 bits
         *     - `wav/ulaw`: u-law, 8 bits
         * @example wav/pcm
         * @enum {string}
         */
        AudioEncoding: "wav/pcm" | "wav/alaw" | "wav/ulaw";
        /** @description Facts about a stored file. */
        AudioMetadata: {
            id: components["schemas"]["FileId"];
            /**
             * @description The name of the file, cut to 255 characters.
             * @example meeting.mp3
             */
            filename: string;
            /**
             * @description The file name extension without the dot. Empty if there is none.
             * @example mp3
             */
            extension: string;
            /**
             * @description The size of the file in bytes.
             * @example 680288
             */
            size: number;
            /**
             * @description The length of the audio in seconds.
             * @example 42.518
             */
            audio_duration: number;
            /**
             * @description The number of audio channels.
             * @example 1
             */
            number_of_channels: number;
        };
        /** @description A prompt and the answer to it. */
        AudioToLlmAnswer: {
            /**
             * @description The prompt as it was sent.
             * @example List the decisions that were taken.
             */
            prompt: string;
            /**
             * @description The answer of the language model.
             * @example The weekly meeting starts at nine.
             */
            response: string;
            /** @description The passages that the model names, without those that do not exist. Empty: it names none. Absent if they were not asked for. */
            citations?: components["schemas"]["Citation"][];
        };
        /** @description The answer to one prompt. */
        AudioToLlmAnswerEnvelope: {
            /** @description The prompt and the answer to it, null when this prompt failed. */
            results: components["schemas"]["AudioToLlmAnswer"] | null;
        } & components["schemas"]["AddonEnvelope"];
        /** @description What to ask a language model about the transcript. */
        AudioToLlmConfig: {
            /** @description The questions or tasks. Each one is answered separately. */
            prompts: string[];
            /**
             * @description The language model to ask. The default is the operator's choice.
             * @example small-instruct
             */
            model?: string;
            /**
             * @description Whether the passages are given that each answer relies on.
             * @default false
             * @example true
             */
            citations?: boolean;
        };
        /** @description The answers of the language model to your prompts. */
        AudioToLlmEnvelope: {
            /** @description One answer for each prompt, in the order of the prompts, null when the add-on failed. */
            results: components["schemas"]["AudioToLlmAnswerEnvelope"][] | null;
        } & components["schemas"]["AddonEnvelope"];
        /** @description A callback of the account, without its body. */
        Callback: {
            id: components["schemas"]["CallbackId"];
            job_id: components["schemas"]["JobId"];
            /**
             * @description The event that the callback reports; empty for one in the shape of another API. New ones may be added.
             * @example transcription.success
             */
            event: string;
            status: components["schemas"]["CallbackStatus"];
            /**
             * Format: uri
             * @description The address that it is sent to, without user name, password, query and fragment.
             * @example https://shop.example.com/hooks/transcripts
             */
            url: string;
            method: components["schemas"]["CallbackMethod"];
            /**
             * @description How many attempts were made, one that runs included.
             * @example 3
             */
            attempts: number;
            /**
             * @description Why the last failed attempt failed, for people; null if none failed.
             * @example The receiver answered with status 503.
             */
            last_error: string | null;
            /** @description When the event happened, or when a given-up callback was sent again. */
            created_at: components["schemas"]["Timestamp"];
            /**
             * @description When the next attempt is due. Null while an attempt runs, while an earlier callback of the same session
             *     waits, and if there will be no other attempt.
             */
            next_attempt_at: components["schemas"]["Timestamp"] | null;
            /** @description When the callback was delivered or given up, null while it waits. */
            completed_at: components["schemas"]["Timestamp"] | null;
        };
        /**
         * @description Why a pre-recorded job failed.
         * @example {
         *       "code": 415,
         *       "message": "No audio was found in the file at audio_url."
         *     }
         */
        CallbackError: {
            /**
             * @description The `error_code` of the job, an HTTP status that describes the failure.
             * @example 415
             */
            code: number;
            /**
             * @description What happened, for people.
             * @example No audio was found in the file at audio_url.
             */
            message: string;
        };
        /**
         * @description The id of a callback. Its requests carry it in the header `webhook-id`.
         * @example msg_018f2d5c3b7a7c41b6f1d3a2c4e5f607
         */
        CallbackId: string;
        /** @description One page of callbacks, newest first. */
        CallbackList: {
            /** @description The callbacks of this page. */
            items: components["schemas"]["Callback"][];
        } & components["schemas"]["PageLinks"];
        /**
         * @description The HTTP method of the callback.
         * @example POST
         * @enum {string}
         */
        CallbackMethod: "POST" | "PUT";
        /**
         * @description The state of a callback.
         *     - `pending`: waits for its first or next attempt, or is being sent
         *     - `delivered`: the receiver responded with a 2xx status
         *     - `given_up`: no attempt succeeded in time, or the receiver responded with 410
         * @example given_up
         * @enum {string}
         */
        CallbackStatus: "pending" | "delivered" | "given_up";
        /**
         * @description The audio channel, counted from 0.
         * @example 0
         */
        ChannelNumber: number;
        /** @description A part of the transcript about one subject. */
        Chapter: {
            /**
             * @description A title in one line.
             * @example Monday's meeting moves to nine
             */
            headline: string;
            /**
             * @description The subject in a few words.
             * @example New meeting time
             */
            gist: string;
            /**
             * @description The content in a few sentences.
             * @example The weekly meeting starts at nine from now on. Everyone is asked to be on time.
             */
            summary: string;
            /** @description The words that stand out in this chapter. */
            keywords: string[];
            start: components["schemas"]["Seconds"];
            end: components["schemas"]["Seconds"];
        };
        /** @description The chapters of the transcript. */
        ChapterizationEnvelope: {
            /** @description The chapters in order, null when the add-on failed. */
            results: components["schemas"]["Chapter"][] | null;
        } & components["schemas"]["AddonEnvelope"];
        /** @description A passage of the transcript that an answer names. */
        Citation: {
            /**
             * @description What is said there.
             * @example From now on the weekly meeting starts at nine.
             */
            text: string;
            start: components["schemas"]["Seconds"];
            end: components["schemas"]["Seconds"];
            channel: components["schemas"]["ChannelNumber"];
            speaker?: components["schemas"]["SpeakerNumber"];
        };
        /**
         * @description How sure the recognizer is, from 0 (a guess) to 1 (certain).
         * @example 0.94
         */
        Confidence: number;
        /** @description What was corrected in a transcript by hand. */
        Corrections: {
            /** @description The corrected words. */
            words: components["schemas"]["WordCorrection"][];
            /** @description The corrected speakers of utterances. Absent if there are none. */
            utterances?: components["schemas"]["SpeakerCorrection"][];
            /** @description Where utterances are split. Absent if none are. */
            splits?: components["schemas"]["SplitCorrection"][];
            /** @description Utterances that go on in the next one. Absent if none do. */
            merges?: components["schemas"]["MergeCorrection"][];
            /** @description The names of speakers. */
            speakers: components["schemas"]["SpeakerName"][];
            /**
             * Format: date-time
             * @description When the corrections were last changed, null if there never were any.
             * @example 2026-11-03T10:15:00.000Z
             */
            updated_at: string | null;
        };
        /** @description All corrections of a transcript. A list that is left out is empty. */
        CorrectionsRequest: {
            /**
             * @description The corrected words.
             * @default []
             */
            words?: components["schemas"]["WordCorrection"][];
            /**
             * @description The corrected speakers of utterances.
             * @default []
             */
            utterances?: components["schemas"]["SpeakerCorrection"][];
            /**
             * @description Where utterances are split.
             * @default []
             */
            splits?: components["schemas"]["SplitCorrection"][];
            /**
             * @description Utterances that go on in the next one.
             * @default []
             */
            merges?: components["schemas"]["MergeCorrection"][];
            /**
             * @description The names of speakers. Of two for one speaker the last one counts.
             * @default []
             */
            speakers?: components["schemas"]["SpeakerName"][];
        };
        /**
         * @description Your own data, stored and returned with the job.
         *     Any JSON object of at most 2000 characters as JSON text. Listings can be filtered by it.
         * @example {
         *       "user": "anna",
         *       "ticket": 4711
         *     }
         */
        CustomMetadata: {
            [key: string]: unknown;
        };
        /** @description How words are spelled in the transcript. */
        CustomSpellingConfig: {
            /**
             * @description The correct spelling as the key, the variants that it replaces as the value. Variants match whole
             *     words in any case and may have several words. A key has at most 200 characters, and may be a
             *     punctuation mark.
             * @example {
             *       "SQL": [
             *         "sequel",
             *         "S Q L"
             *       ],
             *       ".": [
             *         "full stop"
             *       ]
             *     }
             */
            spelling_dictionary: {
                [key: string]: string[];
            };
        };
        /**
         * @description Words that are recognized with preference: true to use `custom_vocabulary_config`, or the entries
         *     themselves.
         */
        CustomVocabulary: boolean | components["schemas"]["VocabularyEntry"][];
        /** @description The words that are recognized with preference. */
        CustomVocabularyConfig: {
            /** @description The words and phrases. */
            vocabulary: components["schemas"]["VocabularyEntry"][];
            /**
             * @description How strongly entries without their own `intensity` are preferred.
             * @default 0.5
             * @example 0.4
             */
            default_intensity?: number;
        };
        /** @description A transcript of one channel, in the shape of Deepgram. */
        DeepgramAlternative: {
            /**
             * @description The words as text. Empty if there is no speech.
             * @example These words are scripted.
             */
            transcript: string;
            confidence: components["schemas"]["Confidence"];
            /** @description The words in order. */
            words: components["schemas"]["DeepgramWord"][];
            /** @description The languages of the transcript, the most used first, with `language=multi`. */
            languages?: string[];
            paragraphs?: components["schemas"]["DeepgramParagraphs"];
            /** @description The entities that are named, with `detect_entities`. */
            entities?: components["schemas"]["DeepgramEntity"][];
        };
        /** @description The words of one channel, in the shape of Deepgram. */
        DeepgramChannel: {
            /** @description Always one. */
            alternatives: components["schemas"]["DeepgramAlternative"][];
            /** @description One for each term of `search`; in streams in final results only. */
            search?: components["schemas"]["DeepgramSearchedTerm"][];
            /**
             * @description The language that was detected, with `detect_language`.
             * @example en
             */
            detected_language?: string;
        };
        /** @description Any text message that a client of Deepgram sends. Audio comes as binary frames. */
        DeepgramClientMessage: components["schemas"]["DeepgramKeepAliveMessage"] | components["schemas"]["DeepgramFinalizeMessage"] | components["schemas"]["DeepgramConfigureMessage"] | components["schemas"]["DeepgramCloseStreamMessage"];
        /**
         * @description Says that no more audio follows. The rest is recognized, `Metadata` is sent except by Flux, and the
         *     WebSocket closed.
         * @example {
         *       "type": "CloseStream"
         *     }
         */
        DeepgramCloseStreamMessage: {
            /**
             * @description The name of the message.
             * @example CloseStream
             * @constant
             */
            type: "CloseStream";
        };
        /**
         * @description What `Configure` asked for can't be changed in a running stream, which goes on as it was.
         * @example {
         *       "type": "ConfigureFailure",
         *       "request_id": "7c52a0de-98f4-4a31-9a0e-0a3a3c1d5a11",
         *       "code": "CONFIGURE_NOT_SUPPORTED",
         *       "description": "thresholds can't change in a running stream."
         *     }
         */
        DeepgramConfigureFailureMessage: {
            /**
             * @description The name of the message.
             * @example ConfigureFailure
             * @constant
             */
            type: "ConfigureFailure";
            /** @description The live session. */
            request_id: components["schemas"]["JobId"];
            /**
             * @description The number of the message, from 0. Flux alone has it.
             * @example 7
             */
            sequence_id?: number;
            /**
             * @description A stable code.
             * @example CONFIGURE_NOT_SUPPORTED
             */
            code: string;
            /**
             * @description What can't be changed.
             * @example thresholds can't change in a running stream.
             */
            description: string;
        };
        /**
         * @description Asks for other settings while the stream runs. `ConfigureSuccess` or `ConfigureFailure` answers it. Keyterms change from the next
         *     utterance on; all else stays as the stream was opened with.
         * @example {
         *       "type": "Configure",
         *       "keyterms": [
         *         "Verbatim",
         *         "Solaria"
         *       ]
         *     }
         */
        DeepgramConfigureMessage: {
            /**
             * @description The name of the message.
             * @example Configure
             * @constant
             */
            type: "Configure";
            /**
             * @description The terms that are recognized with preference, instead of all before, also of `keyterm` and `keywords`. None, if the list is
             *     empty; null keeps those before.
             */
            keyterms?: components["schemas"]["DeepgramKeyterms"] | null;
        } & {
            [key: string]: unknown;
        };
        /**
         * @description The settings of the stream have changed as `Configure` asked.
         * @example {
         *       "type": "ConfigureSuccess",
         *       "request_id": "7c52a0de-98f4-4a31-9a0e-0a3a3c1d5a11",
         *       "keyterms": [
         *         "Verbatim",
         *         "Solaria"
         *       ]
         *     }
         */
        DeepgramConfigureSuccessMessage: {
            /**
             * @description The name of the message.
             * @example ConfigureSuccess
             * @constant
             */
            type: "ConfigureSuccess";
            /** @description The live session. */
            request_id: components["schemas"]["JobId"];
            /**
             * @description The number of the message, from 0. Flux alone has it.
             * @example 7
             */
            sequence_id?: number;
            thresholds?: components["schemas"]["DeepgramThresholds"];
            /** @description The terms from then on. `/v1/listen` leaves them out if they did not change. */
            keyterms?: components["schemas"]["DeepgramKeyterms"];
        };
        /**
         * @description The session is open. It is the first message.
         * @example {
         *       "type": "Connected",
         *       "request_id": "7c52a0de-98f4-4a31-9a0e-0a3a3c1d5a11",
         *       "sequence_id": 0
         *     }
         */
        DeepgramConnectedMessage: {
            /**
             * @description The name of the message.
             * @example Connected
             * @constant
             */
            type: "Connected";
            /** @description The live session. */
            request_id: components["schemas"]["JobId"];
            /**
             * @description The number of the message, from 0.
             * @example 0
             */
            sequence_id: number;
        };
        /** @description An entity that is named in a transcript, in the shape of Deepgram. */
        DeepgramEntity: {
            /**
             * @description The kind of the entity.
             * @example ORGANIZATION
             */
            label: string;
            /**
             * @description The entity as it is in the transcript.
             * @example Verbatim
             */
            value: string;
            /**
             * @description The same as `value`.
             * @example Verbatim
             */
            raw_value: string;
            /** @description The lowest confidence of its words. */
            confidence: components["schemas"]["Confidence"];
            /**
             * @description The number of its first word in `words`, from 0; not seconds.
             * @example 0
             */
            start_word: number;
            /**
             * @description The number of the word after its last one; not seconds.
             * @example 1
             */
            end_word: number;
        };
        /** @description The body of every 4xx and 5xx response of the operations in the shapes of Deepgram. */
        DeepgramError: {
            err_code: components["schemas"]["ErrorCode"];
            /**
             * @description What happened and what to do about it, for people. The same sentence as in `Error`.
             * @example The key is not valid. Check it, or ask the operator for a new one.
             */
            err_msg: string;
            /**
             * @description Names the request in logs; the same as the header `x-request-id`.
             * @example 2b2e2d5c-5d2b-4c58-9c1e-8d2f5b1a7c10
             */
            request_id: string;
        };
        /**
         * @description Something went wrong. The WebSocket is closed after it.
         * @example {
         *       "type": "Error",
         *       "description": "The text frame is not a known message.",
         *       "message": "The text frame is not a known message.",
         *       "variant": "bad_messages"
         *     }
         */
        DeepgramErrorMessage: {
            /**
             * @description The name of the message.
             * @example Error
             * @constant
             */
            type: "Error";
            /**
             * @description What happened and what to do about it.
             * @example The text frame is not a known message.
             */
            description: string;
            /**
             * @description What happened, in short.
             * @example The text frame is not a known message.
             */
            message: string;
            /**
             * @description A stable code.
             * @example bad_messages
             */
            variant: string;
        };
        /**
         * @description Asks for final results of the audio so far.
         * @example {
         *       "type": "Finalize"
         *     }
         */
        DeepgramFinalizeMessage: {
            /**
             * @description The name of the message.
             * @example Finalize
             * @constant
             */
            type: "Finalize";
        };
        /** @description Any text message that a client of Deepgram's Flux sends. Audio comes as binary frames. */
        DeepgramFluxClientMessage: components["schemas"]["DeepgramCloseStreamMessage"] | components["schemas"]["DeepgramConfigureMessage"];
        /**
         * @description Something went wrong. The WebSocket is closed after it.
         * @example {
         *       "type": "Error",
         *       "sequence_id": 3,
         *       "code": "BAD_MESSAGES",
         *       "description": "The text frame is not a known message."
         *     }
         */
        DeepgramFluxErrorMessage: {
            /**
             * @description The name of the message.
             * @example Error
             * @constant
             */
            type: "Error";
            /**
             * @description The number of the message, from 0.
             * @example 3
             */
            sequence_id: number;
            /**
             * @description A stable code.
             * @example BAD_MESSAGES
             */
            code: string;
            /**
             * @description What happened and what to do about it.
             * @example The text frame is not a known message.
             */
            description: string;
        };
        /** @description Any message that a client of Deepgram's Flux gets. */
        DeepgramFluxServerMessage: components["schemas"]["DeepgramConnectedMessage"] | components["schemas"]["DeepgramTurnInfoMessage"] | components["schemas"]["DeepgramConfigureSuccessMessage"] | components["schemas"]["DeepgramConfigureFailureMessage"] | components["schemas"]["DeepgramFluxErrorMessage"];
        /**
         * @description Says that the client is still there while it sends no audio.
         * @example {
         *       "type": "KeepAlive"
         *     }
         */
        DeepgramKeepAliveMessage: {
            /**
             * @description The name of the message.
             * @example KeepAlive
             * @constant
             */
            type: "KeepAlive";
        };
        /**
         * @description Terms that are recognized with preference.
         * @example [
         *       "Verbatim",
         *       "Solaria"
         *     ]
         */
        DeepgramKeyterms: string[];
        /** @description What a transcript was made of, in the shape of Deepgram. */
        DeepgramMetadata: {
            /**
             * @description Always `deprecated`.
             * @example deprecated
             */
            transaction_key: string;
            request_id: components["schemas"]["JobId"];
            /**
             * @description The SHA-256 of the audio as it was received or fetched, in hexadecimal digits.
             * @example 154e291ecfa8be6ab8343560bcc109008fa7853eb5372533e8efdefc9b504c33
             */
            sha256: string;
            created: components["schemas"]["Timestamp"];
            /**
             * @description The seconds of audio.
             * @example 25.93
             */
            duration: number;
            /**
             * @description The number of channels in the result.
             * @example 1
             */
            channels: number;
            /** @description The keys of `model_info`. */
            models: string[];
            /** @description The models that recognized the audio. */
            model_info: {
                [key: string]: components["schemas"]["DeepgramModelInfo"];
            };
            /** @description The labels that `tag` named. */
            tags?: string[];
            /** @description The keys and values that `extra` named. */
            extra?: {
                [key: string]: string;
            };
        };
        /**
         * @description Ends the messages of a WebSocket.
         * @example {
         *       "type": "Metadata",
         *       "transaction_key": "deprecated",
         *       "request_id": "7c52a0de-98f4-4a31-9a0e-0a3a3c1d5a11",
         *       "sha256": "154e291ecfa8be6ab8343560bcc109008fa7853eb5372533e8efdefc9b504c33",
         *       "created": "2026-11-03T09:30:00.000Z",
         *       "duration": 5,
         *       "channels": 1,
         *       "models": [
         *         "moonshine-v2-tiny-en"
         *       ],
         *       "model_info": {
         *         "moonshine-v2-tiny-en": {
         *           "name": "moonshine-v2-tiny-en",
         *           "version": "2.1.0",
         *           "arch": "sherpa-onnx"
         *         }
         *       }
         *     }
         */
        DeepgramMetadataMessage: {
            /**
             * @description The name of the message.
             * @example Metadata
             * @constant
             */
            type: "Metadata";
            /**
             * @description Always `deprecated`.
             * @example deprecated
             */
            transaction_key: string;
            request_id: components["schemas"]["JobId"];
            /**
             * @description The SHA-256 of the audio in hexadecimal digits; empty if it was fetched from an address.
             * @example 154e291ecfa8be6ab8343560bcc109008fa7853eb5372533e8efdefc9b504c33
             */
            sha256: string;
            created: components["schemas"]["Timestamp"];
            /**
             * @description The seconds of audio.
             * @example 25.93
             */
            duration: number;
            /**
             * @description The number of channels in the result.
             * @example 1
             */
            channels: number;
            /** @description The keys of `model_info`. */
            models: string[];
            /** @description The models that recognized the audio. */
            model_info: {
                [key: string]: components["schemas"]["DeepgramModelInfo"];
            };
        };
        /** @description A model, in the shape of Deepgram. */
        DeepgramModelInfo: {
            /**
             * @description The name of the model.
             * @example moonshine-v2-tiny-en
             */
            name: string;
            /**
             * @description The version of the contract.
             * @example 2.1.0
             */
            version: string;
            /**
             * @description The engine that runs the model.
             * @example sherpa-onnx
             */
            arch: string;
        };
        /**
         * @description A paragraph, in the shape of Deepgram. It ends where another speaker starts, and after five
         *     sentences.
         */
        DeepgramParagraph: {
            /** @description Its sentences in order. */
            sentences: components["schemas"]["DeepgramSentence"][];
            speaker?: components["schemas"]["SpeakerNumber"];
            /**
             * @description The number of its words.
             * @example 4
             */
            num_words: number;
            start: components["schemas"]["Seconds"];
            end: components["schemas"]["Seconds"];
        };
        /** @description A transcript in paragraphs, in the shape of Deepgram. */
        DeepgramParagraphs: {
            /**
             * @description The paragraphs as text, with an empty line before each.
             * @example These words are scripted.
             */
            transcript: string;
            /** @description The paragraphs in order. */
            paragraphs: components["schemas"]["DeepgramParagraph"][];
        };
        /** @description The words of a recording, in the shape of Deepgram. */
        DeepgramResults: {
            /** @description One for each channel; a single one without `multichannel`. */
            channels: components["schemas"]["DeepgramChannel"][];
            /** @description What was said between pauses, with `utterances`. */
            utterances?: components["schemas"]["DeepgramUtterance"][];
            summary?: components["schemas"]["DeepgramSummary"];
        };
        /**
         * @description The words of a stretch of audio.
         * @example {
         *       "type": "Results",
         *       "channel_index": [
         *         0,
         *         1
         *       ],
         *       "duration": 1,
         *       "start": 0.3,
         *       "is_final": true,
         *       "speech_final": true,
         *       "from_finalize": false,
         *       "channel": {
         *         "alternatives": [
         *           {
         *             "transcript": "these",
         *             "confidence": 0.9,
         *             "words": [
         *               {
         *                 "word": "these",
         *                 "start": 0.3,
         *                 "end": 0.55,
         *                 "confidence": 0.9
         *               }
         *             ]
         *           }
         *         ]
         *       },
         *       "metadata": {
         *         "request_id": "7c52a0de-98f4-4a31-9a0e-0a3a3c1d5a11",
         *         "model_uuid": "moonshine-v2-tiny-en",
         *         "model_info": {
         *           "name": "moonshine-v2-tiny-en",
         *           "version": "2.1.0",
         *           "arch": "sherpa-onnx"
         *         }
         *       }
         *     }
         */
        DeepgramResultsMessage: {
            /**
             * @description The name of the message.
             * @example Results
             * @constant
             */
            type: "Results";
            /**
             * @description The number of the channel, from 0, and of all channels.
             * @example [
             *       0,
             *       1
             *     ]
             */
            channel_index: number[];
            /**
             * @description The seconds of audio that the message is about.
             * @example 0.98
             */
            duration: number;
            start: components["schemas"]["Seconds"];
            /**
             * @description Whether the words do not change any more.
             * @example true
             */
            is_final: boolean;
            /**
             * @description Whether a pause ended the words.
             * @example true
             */
            speech_final: boolean;
            /**
             * @description Whether `Finalize` asked for the message.
             * @example false
             */
            from_finalize: boolean;
            channel: components["schemas"]["DeepgramChannel"];
            /** @description The entities in final words, with `detect_entities`. */
            entities?: components["schemas"]["DeepgramEntity"][];
            metadata: components["schemas"]["DeepgramResultsMetadata"];
        };
        /** @description What recognized a stretch of audio, in the shape of Deepgram. */
        DeepgramResultsMetadata: {
            request_id: components["schemas"]["JobId"];
            /**
             * @description The name of the model.
             * @example moonshine-v2-tiny-en
             */
            model_uuid: string;
            model_info: components["schemas"]["DeepgramModelInfo"];
        };
        /** @description Words that are a term of `search`, or sound like it, in the shape of Deepgram. */
        DeepgramSearchHit: {
            confidence: components["schemas"]["Confidence"];
            start: components["schemas"]["Seconds"];
            end: components["schemas"]["Seconds"];
            /**
             * @description The words as they are in the transcript.
             * @example annual report
             */
            snippet: string;
        };
        /** @description A term of `search`, and where it is said, in the shape of Deepgram. */
        DeepgramSearchedTerm: {
            /**
             * @description The term.
             * @example annual report
             */
            query: string;
            /** @description Where it is said, in spoken order. */
            hits: components["schemas"]["DeepgramSearchHit"][];
        };
        /** @description A sentence, in the shape of Deepgram. */
        DeepgramSentence: {
            /**
             * @description The sentence.
             * @example These words are scripted.
             */
            text: string;
            start: components["schemas"]["Seconds"];
            end: components["schemas"]["Seconds"];
        };
        /** @description Any message that a client of Deepgram gets. */
        DeepgramServerMessage: components["schemas"]["DeepgramResultsMessage"] | components["schemas"]["DeepgramMetadataMessage"] | components["schemas"]["DeepgramUtteranceEndMessage"] | components["schemas"]["DeepgramSpeechStartedMessage"] | components["schemas"]["DeepgramConfigureSuccessMessage"] | components["schemas"]["DeepgramConfigureFailureMessage"] | components["schemas"]["DeepgramErrorMessage"];
        /**
         * @description Speech has started.
         * @example {
         *       "type": "SpeechStarted",
         *       "channel": [
         *         0,
         *         1
         *       ],
         *       "timestamp": 0.3
         *     }
         */
        DeepgramSpeechStartedMessage: {
            /**
             * @description The name of the message.
             * @example SpeechStarted
             * @constant
             */
            type: "SpeechStarted";
            /**
             * @description The number of the channel, from 0, and of all channels.
             * @example [
             *       0,
             *       1
             *     ]
             */
            channel: number[];
            timestamp: components["schemas"]["Seconds"];
        };
        /** @description A summary, in the shape of Deepgram. */
        DeepgramSummary: {
            /**
             * @description Whether there is a summary.
             * @example success
             * @enum {string}
             */
            result: "success" | "failure";
            /**
             * @description The summary; why there is none if it failed.
             * @example The speaker explains that the words are scripted.
             */
            short: string;
        };
        /**
         * @description When turns end, as the stream was opened with. Flux alone has them.
         * @example {
         *       "eot_threshold": 0.7,
         *       "eot_timeout_ms": 5000
         *     }
         */
        DeepgramThresholds: {
            /**
             * @description The probability from which `EagerEndOfTurn` is sent.
             * @example 0.4
             */
            eager_eot_threshold?: number;
            /**
             * @description The probability from which a turn ends.
             * @example 0.7
             */
            eot_threshold: number;
            /**
             * @description The milliseconds of silence that end a turn.
             * @example 5000
             */
            eot_timeout_ms: number;
        };
        /** @description A transcript of a recording, in the shape of Deepgram. With `callback`, the response has `request_id` alone. */
        DeepgramTranscript: {
            /** @description The id of the job, which `metadata.request_id` of its callback has, too. Present with `callback` only. */
            request_id?: components["schemas"]["JobId"];
            metadata?: components["schemas"]["DeepgramMetadata"];
            results?: components["schemas"]["DeepgramResults"];
        };
        /**
         * @description A change in a speaker's turn, or in its words.
         * @example {
         *       "type": "TurnInfo",
         *       "request_id": "7c52a0de-98f4-4a31-9a0e-0a3a3c1d5a11",
         *       "sequence_id": 4,
         *       "event": "EndOfTurn",
         *       "turn_index": 0,
         *       "audio_window_start": 0.3,
         *       "audio_window_end": 0.55,
         *       "transcript": "These",
         *       "words": [
         *         {
         *           "word": "These",
         *           "start": 0.3,
         *           "end": 0.55,
         *           "confidence": 0.9
         *         }
         *       ],
         *       "end_of_turn_confidence": 0.87,
         *       "trigger": "model"
         *     }
         */
        DeepgramTurnInfoMessage: {
            /**
             * @description The name of the message.
             * @example TurnInfo
             * @constant
             */
            type: "TurnInfo";
            /** @description The live session. */
            request_id: components["schemas"]["JobId"];
            /**
             * @description The number of the message, from 0.
             * @example 4
             */
            sequence_id: number;
            /**
             * @description `Update`: its words changed. `StartOfTurn`: speech began, whose words may follow. `EagerEndOfTurn`: it may be over. `TurnResumed`: it
             *     goes on, or its words changed. `EndOfTurn`: it is over, with the words of the latest `EagerEndOfTurn` that no `TurnResumed` followed.
             * @example EndOfTurn
             * @enum {string}
             */
            event: "Update" | "StartOfTurn" | "EagerEndOfTurn" | "TurnResumed" | "EndOfTurn";
            /**
             * @description The number of the turn, from 0.
             * @example 0
             */
            turn_index: number;
            /** @description Where the turn began. */
            audio_window_start: components["schemas"]["Seconds"];
            /** @description The end of what the message is about. */
            audio_window_end: components["schemas"]["Seconds"];
            /**
             * @description What was said in the turn so far.
             * @example These words are scripted.
             */
            transcript: string;
            /** @description The words of the transcript. */
            words: components["schemas"]["DeepgramTurnWord"][];
            /**
             * @description How probable it is that the turn is over, from 0 to 1 (100 percent); 0 before it was judged.
             * @example 0.87
             */
            end_of_turn_confidence: number;
            /**
             * @description What ended the turn, in `EndOfTurn` alone. The end of the audio counts as `timeout`.
             * @example model
             * @enum {string}
             */
            trigger?: "model" | "timeout";
            /**
             * @description The languages of the words, with `flux-general-multi`. That of most words comes first.
             * @example [
             *       "en"
             *     ]
             */
            languages?: string[];
        };
        /** @description A word of a turn. */
        DeepgramTurnWord: {
            /**
             * @description The word as it is written.
             * @example scripted.
             */
            word: string;
            confidence: components["schemas"]["Confidence"];
            start: components["schemas"]["Seconds"];
            end: components["schemas"]["Seconds"];
        };
        /** @description The address of the audio, in the shape of Deepgram. */
        DeepgramUrlRequest: {
            /** @description The address of an audio or video file, or of an upload. */
            url: components["schemas"]["Url"];
        };
        /** @description What one speaker said between two pauses, in the shape of Deepgram. */
        DeepgramUtterance: {
            /**
             * @description Names the utterance within the result.
             * @example 00000000-0000-4000-8000-000000000000
             */
            id: string;
            start: components["schemas"]["Seconds"];
            end: components["schemas"]["Seconds"];
            confidence: components["schemas"]["Confidence"];
            channel: components["schemas"]["ChannelNumber"];
            /**
             * @description Its words as text.
             * @example These words are scripted.
             */
            transcript: string;
            /** @description Its words in order. */
            words: components["schemas"]["DeepgramWord"][];
            speaker?: components["schemas"]["SpeakerNumber"];
        };
        /**
         * @description No new word came for `utterance_end_ms`.
         * @example {
         *       "type": "UtteranceEnd",
         *       "channel": [
         *         0,
         *         1
         *       ],
         *       "last_word_end": 1.3
         *     }
         */
        DeepgramUtteranceEndMessage: {
            /**
             * @description The name of the message.
             * @example UtteranceEnd
             * @constant
             */
            type: "UtteranceEnd";
            /**
             * @description The number of the channel, from 0, and of all channels.
             * @example [
             *       0,
             *       1
             *     ]
             */
            channel: number[];
            last_word_end: components["schemas"]["Seconds"];
        };
        /** @description A word, in the shape of Deepgram. */
        DeepgramWord: {
            /**
             * @description The word in small letters, without punctuation.
             * @example scripted
             */
            word: string;
            start: components["schemas"]["Seconds"];
            end: components["schemas"]["Seconds"];
            confidence: components["schemas"]["Confidence"];
            /**
             * @description The word as it is written, with `punctuate` or `smart_format`.
             * @example scripted.
             */
            punctuated_word?: string;
            speaker?: components["schemas"]["SpeakerNumber"];
            /**
             * @description The language of the word, with `language=multi`.
             * @example en
             */
            language?: string;
        };
        /**
         * @description Whether the original audio is deleted for good when the job is over, also if it has failed, so that only the redacted copy is left. An
         *     upload goes, too, unless another job uses it. Requires `redacted_audio`.
         * @example true
         */
        DeleteOriginal: boolean;
        /** @description A language that may be spoken in the audio. */
        DetectedLanguage: {
            language: components["schemas"]["TranscriptionLanguageCode"];
            /**
             * @description How probable it is, by several windows of clear speech, that this is the language of the audio.
             * @example 0.972
             */
            probability: number;
        };
        /** @description Hints about the number of speakers, and the voices to recognize. `min_speakers` must not be greater than `max_speakers`. */
        DiarizationConfig: {
            /**
             * @description The number of speakers, when it is known.
             * @example 2
             */
            number_of_speakers?: number;
            /**
             * @description The smallest number of speakers to expect.
             * @example 1
             */
            min_speakers?: number;
            /**
             * @description The greatest number of speakers to expect.
             * @example 4
             */
            max_speakers?: number;
            /**
             * @description The enrolled voices to look for: `all` of the account, or the ids of some. Utterances then have a `voice`. Voices are looked
             *     for where a recording has one channel.
             * @example all
             */
            voices?: "all" | string[];
            /**
             * @description How similar a speaker has to be to a voice, as cosine similarity; 0.5 unless it is given. A greater value names fewer
             *     strangers, and fewer speakers whose voice is enrolled. Requires `voices`.
             * @example 0.6
             */
            voice_threshold?: number;
        };
        /** @description Who spoke and for how long. */
        DiarizationEnvelope: {
            /** @description One entry for each speaker, null when the add-on failed. */
            results: components["schemas"]["SpeakerShare"][] | null;
        } & components["schemas"]["AddonEnvelope"];
        /** @description The disk with the audio. Absent if the audio is in a bucket. */
        DiskSpace: {
            /**
             * @description Free bytes.
             * @example 52428800000
             */
            free_bytes: number;
            /**
             * @description Bytes that stay free for the work that runs. With less, new audio is refused.
             * @example 256000000
             */
            reserve_bytes: number;
        };
        /**
         * @description A length of time in seconds, rounded to the millisecond.
         * @example 42.518
         */
        Duration: number;
        /**
         * @description The outcome of an add-on whose effect is in the transcript itself. `is_empty` says that it had
         *     nothing to do; if it failed, the transcript, or what is in languages that `error` names, is as it would be without it.
         */
        EffectEnvelope: {
            /**
             * @description Always null.
             * @example null
             */
            results: null;
        } & components["schemas"]["AddonEnvelope"];
        /**
         * @description The strongest emotion in the words, `neutral` when there is none.
         * @example relief
         * @enum {string}
         */
        Emotion: "adoration" | "amusement" | "anger" | "awe" | "confusion" | "contempt" | "contentment" | "desire" | "disappointment" | "disgust" | "distress" | "ecstatic" | "elation" | "embarrassment" | "fear" | "interest" | "pain" | "realization" | "relief" | "sadness" | "negative_surprise" | "positive_surprise" | "sympathy" | "triumph" | "neutral";
        /** @description The duration of the recording. */
        EndRecordingData: {
            /** @description Length of the recording, in seconds. */
            recording_duration: components["schemas"]["Duration"];
        };
        /**
         * @description The recording is over: no more audio is accepted, and every final transcript has been sent. The messages of post-processing follow.
         * @example {
         *       "type": "end_recording",
         *       "session_id": "01a1a0d0-c940-7a15-8e6c-b04d93f2517a",
         *       "created_at": "2026-11-03T09:50:05.391Z",
         *       "sequence_number": 121,
         *       "data": {
         *         "recording_duration": 4.12
         *       }
         *     }
         */
        EndRecordingMessage: {
            /**
             * @description The name of the message.
             * @example end_recording
             * @constant
             */
            type: "end_recording";
            /** @description The live session. */
            session_id: components["schemas"]["JobId"];
            /** @description The time at which the message was made. */
            created_at: components["schemas"]["Timestamp"];
            sequence_number: components["schemas"]["SequenceNumber"];
            data: components["schemas"]["EndRecordingData"];
        };
        /**
         * @description The last message of a session. Its result can be read now, and the WebSocket closes with 1000.
         * @example {
         *       "type": "end_session",
         *       "session_id": "01a1a0d0-c940-7a15-8e6c-b04d93f2517a",
         *       "created_at": "2026-11-03T09:50:06.020Z",
         *       "sequence_number": 126
         *     }
         */
        EndSessionMessage: {
            /**
             * @description The name of the message.
             * @example end_session
             * @constant
             */
            type: "end_session";
            /** @description The live session. */
            session_id: components["schemas"]["JobId"];
            /** @description The time at which the message was made. */
            created_at: components["schemas"]["Timestamp"];
            sequence_number: components["schemas"]["SequenceNumber"];
        };
        /** @description How the end of a speaker's turn is decided, which may have several utterances with pauses between them. */
        EndpointingConfig: {
            /**
             * @description `silence` ends utterances alone. With `turn`, a model also judges at each pause, by what was said
             *     and how, whether the speaker has finished, and the messages of turns are made. A service without
             *     the model sends an error that says so, and turns end after `timeout` of silence.
             * @default silence
             * @example turn
             * @enum {string}
             */
            mode?: "silence" | "turn";
            /**
             * @description The probability from which a turn ends at once.
             * @default 0.5
             * @example 0.7
             */
            threshold?: number;
            /**
             * @description The probability from which `turn_probable_end` tells that a turn may have ended. Absent: it is not sent.
             * @example 0.3
             */
            eager_threshold?: number;
            /**
             * @description The seconds of silence that end a turn at the latest.
             * @default 3
             * @example 5
             */
            timeout?: number;
        };
        /** @description The body of every 4xx and 5xx response. */
        Error: {
            timestamp: components["schemas"]["Timestamp"];
            /**
             * @description The path of the request.
             * @example /v2/live
             */
            path: string;
            /**
             * @description The id of this request, the same as in the `x-request-id` header. Quote it to support.
             * @example G-01a1a0be
             */
            request_id: string;
            /**
             * @description The HTTP status of the response.
             * @example 400
             */
            statusCode: number;
            /**
             * @description What happened and what to do about it, for people. Its wording may change.
             * @example The request is not valid. See validation_errors.
             */
            message: string;
            code: components["schemas"]["ErrorCode"];
            /** @description Every mistake in the request. Present on every 400, and only there. */
            validation_errors?: string[];
        };
        /**
         * @description The stable name of an error. Each one has a page of its own. New ones may be added.
         * @example invalid_request
         * @enum {string}
         */
        ErrorCode: "invalid_request" | "malformed_json" | "malformed_multipart" | "region_conflict" | "idempotency_key_reused" | "address_not_allowed" | "missing_key" | "invalid_key" | "invalid_sign_in_code" | "job_in_progress" | "sharing_off" | "voices_disabled" | "route_not_found" | "job_not_found" | "file_not_found" | "key_not_found" | "callback_not_found" | "voice_not_found" | "model_not_found" | "job_not_done" | "callback_delivered" | "too_many_voices" | "corrections_changed" | "body_too_large" | "audio_too_long" | "result_too_large" | "unsupported_media_type" | "unsupported_content_encoding" | "unsupported_audio" | "range_not_satisfiable" | "too_little_speech" | "several_speakers" | "upgrade_required" | "rate_limited" | "too_many_jobs" | "too_many_sessions" | "at_capacity" | "queue_full" | "internal_error" | "not_ready" | "draining" | "storage_full";
        /**
         * @description An error that does not belong to one chunk or utterance. The session goes on, unless the WebSocket closes after it.
         * @example {
         *       "type": "error",
         *       "session_id": "01a1a0d0-c940-7a15-8e6c-b04d93f2517a",
         *       "created_at": "2026-11-03T09:50:02.950Z",
         *       "sequence_number": 18,
         *       "error": {
         *         "status_code": 400,
         *         "exception": "InvalidMessage",
         *         "message": "The text frame is not a known message: \"type\" is \"stop\"."
         *       }
         *     }
         */
        ErrorMessage: {
            /**
             * @description The name of the message.
             * @example error
             * @constant
             */
            type: "error";
            /** @description The live session. */
            session_id: components["schemas"]["JobId"];
            /** @description The time at which the message was made. */
            created_at: components["schemas"]["Timestamp"];
            sequence_number: components["schemas"]["SequenceNumber"];
            error: components["schemas"]["MessageError"];
        };
        /**
         * Format: uuid
         * @description The id of a stored audio file, a version 7 UUID.
         * @example 01a1a0b9-e5e0-7d05-b6c3-914be27a50fd
         */
        FileId: string;
        /**
         * @description Whether fillers such as "um", "äh" or "euh" stay in the transcript, as far as the model writes
         *     them at all: Whisper leaves most of them out. With false they are left out of partials and
         *     finals, sentences, subtitles and add-ons, in the languages whose fillers the service knows.
         *     Sounds that answer, such as "mhm", stay.
         * @example false
         */
        FillerWords: boolean;
        /** @description A part of a transcript with words of the search. */
        FoundPassage: {
            /**
             * @description What was said, at most an utterance.
             * @example The annual budget is final.
             */
            text: string;
            /** @description The words of the search in `text`, in its order. */
            highlights: components["schemas"]["Highlight"][];
            start: components["schemas"]["Seconds"];
            end: components["schemas"]["Seconds"];
            channel: components["schemas"]["ChannelNumber"];
            speaker?: components["schemas"]["SpeakerNumber"];
        };
        /** @description A job whose transcript has all words of a search. */
        FoundTranscript: {
            id: components["schemas"]["JobId"];
            kind: components["schemas"]["JobKind"];
            /** @description What people call the job, null until it was named. */
            title: components["schemas"]["JobTitle"] | null;
            tags: components["schemas"]["JobTags"];
            created_at: components["schemas"]["Timestamp"];
            /** @description The audio of the job, null if there is none. */
            file: components["schemas"]["JobFile"] | null;
            /** @description The passages with most of the words, in the order of the transcript. */
            passages: components["schemas"]["FoundPassage"][];
        };
        /** @description One page of the jobs that a search found, newest first. */
        FoundTranscriptList: {
            /** @description The jobs of this page. */
            items: components["schemas"]["FoundTranscript"][];
        } & components["schemas"]["PageLinks"];
        /** @description Tells that the process is alive. */
        Health: {
            /**
             * @description Always `ok`.
             * @example ok
             * @constant
             */
            status: "ok";
        };
        /** @description A part of a text, counted in Unicode code points. */
        Highlight: {
            /**
             * @description How many characters are before it.
             * @example 4
             */
            offset: number;
            /**
             * @description How many characters it has.
             * @example 13
             */
            length: number;
        };
        /** @description The audio file of a job. */
        JobFile: {
            id: components["schemas"]["FileId"];
            /**
             * @description The name of the file, cut to 255 characters.
             * @example meeting.mp3
             */
            filename: string;
            /**
             * Format: uri
             * @description The `audio_url` that the file came from, null for live sessions.
             * @example https://media.example.com/meeting.mp3
             */
            source: string | null;
            /**
             * @description The length of the audio in seconds, null until it is known.
             * @example 42.518
             */
            audio_duration: number | null;
            /**
             * @description The number of audio channels, null until it is known.
             * @example 1
             */
            number_of_channels: number | null;
        };
        /**
         * Format: uuid
         * @description The id of a job, a version 7 UUID. Later jobs have greater ids.
         * @example 01a1a0be-79c0-7b3a-9f52-6d0e8c41b7a5
         */
        JobId: string;
        /**
         * @description How the audio reached the service.
         *     - `live`: streamed over a WebSocket
         *     - `pre-recorded`: fetched as a file
         * @example pre-recorded
         * @enum {string}
         */
        JobKind: "live" | "pre-recorded";
        /** @description The title and the tags of a job. A field that is left out stays as it is. */
        JobLabels: {
            /**
             * @description The new title; an empty one takes the title away.
             * @example Board meeting, November
             */
            title?: string;
            tags?: components["schemas"]["JobTags"];
        };
        /**
         * @description Which jobs of a list come first, by the time at which they were created.
         *     - `newest`: the last one
         *     - `oldest`: the first one
         * @example oldest
         * @enum {string}
         */
        JobOrder: "newest" | "oldest";
        /** @description How far a pre-recorded job is. */
        JobProgress: {
            /**
             * @description The share of the work that is done: the seconds of audio that are recognized, of all, estimated within those in work. With `diarization` those whose speakers were looked for count as much. Fetching the audio counts as the first 10. With add-ons recognition counts up to 90, and each add-on that ends a part of the rest. It never decreases within an attempt, and begins at 0 again with another one. 100 when `status` is `done`; null while the job waits, and if it failed.
             * @example 42
             */
            percent: number | null;
            /**
             * @description How many jobs of the account are taken before this one while it is `queued`, null after that. 1000 stands for 1,000 or more. It grows when shorter ones come soon after. Accounts take turns, so jobs of other accounts may be taken between them.
             * @example 3
             */
            jobs_ahead: number | null;
        };
        /** @description The fields that every job record has. */
        JobRecord: {
            id: components["schemas"]["JobId"];
            request_id: components["schemas"]["RequestId"];
            /**
             * @description The version of the API that the job was made with.
             * @example 2
             */
            version: number;
            status: components["schemas"]["JobStatus"];
            created_at: components["schemas"]["Timestamp"];
            /** @description When the job ended, null before that. */
            completed_at: components["schemas"]["Timestamp"] | null;
            /**
             * @description Data for diagnosing errors. Empty by default.
             * @example {}
             */
            post_session_metadata: {
                [key: string]: unknown;
            };
            /** @description The metadata that came with the request, null when there was none. */
            custom_metadata: components["schemas"]["CustomMetadata"] | null;
            /** @description What people call the job, null until it was named. */
            title: components["schemas"]["JobTitle"] | null;
            tags: components["schemas"]["JobTags"];
            /**
             * @description The HTTP status that describes the failure, null unless `status` is `error`. 413: the audio or the result is larger than the operator allows. 499: the client that the transcript was streamed to disconnected before the end.
             * @example 408
             */
            error_code: number | null;
            /**
             * @description Why the job failed and what to do about it, for people; the text may change. Null unless `status` is `error`, and for jobs that failed before the service recorded it.
             * @example The host of audio_url is not known. Check the address.
             */
            error_message: string | null;
            /** @description The audio of the job, null while there is none. */
            file: components["schemas"]["JobFile"] | null;
        };
        /**
         * @description The state of a job.
         *     - `queued`: waits in the queue
         *     - `processing`: in progress
         *     - `done`: has a result
         *     - `error`: failed, `error_code` and `error_message` say why
         * @example done
         * @enum {string}
         */
        JobStatus: "queued" | "processing" | "done" | "error";
        /** @description Words by which people sort their jobs; empty for none. */
        JobTags: string[];
        /**
         * @description A name for people. Several jobs may have the same one.
         * @example Board meeting, November
         */
        JobTitle: string;
        /**
         * @description How many jobs a list has. At most 10,000 entries of an index are read for it, so that it costs the same however many jobs there are;
         *     500 jobs if their metadata itself must be compared, with lists or more than 16 values.
         */
        JobTotal: {
            /**
             * @description The number of jobs that were counted.
             * @example 1234
             */
            count: number;
            /**
             * @description Whether these are all. If not, there may be more.
             * @example true
             */
            is_exact: boolean;
        };
        /** @description A key of the account, without its secret. */
        Key: {
            id: components["schemas"]["KeyId"];
            /**
             * @description The name that the operator gave the key. Keys of sign-in links are named `sign-in link`.
             * @example web shop
             */
            name: string;
            /**
             * @description True for the key that the request was sent with.
             * @example true
             */
            is_current: boolean;
            created_at: components["schemas"]["Timestamp"];
            /** @description When the key stops working, null if it does not expire. */
            expires_at: components["schemas"]["Timestamp"] | null;
        };
        /**
         * @description The id of a key, which is no secret. It is the second part of the key, after `vbt_`.
         * @example 0123456789ab
         */
        KeyId: string;
        /** @description One page of keys, newest first. */
        KeyList: {
            /** @description The keys of this page. */
            items: components["schemas"]["Key"][];
        } & components["schemas"]["PageLinks"];
        /**
         * @description A language that a transcript or a translation is written in.
         *     Two letters of ISO 639-1, with `jw` for Javanese, and the three-letter codes `haw` and `yue`.
         * @example en
         * @enum {string}
         */
        LanguageCode: "af" | "am" | "ar" | "as" | "az" | "ba" | "be" | "bg" | "bn" | "bo" | "br" | "bs" | "ca" | "cs" | "cy" | "da" | "de" | "el" | "en" | "es" | "et" | "eu" | "fa" | "fi" | "fo" | "fr" | "gl" | "gu" | "ha" | "haw" | "he" | "hi" | "hr" | "ht" | "hu" | "hy" | "id" | "is" | "it" | "ja" | "jw" | "ka" | "kk" | "km" | "kn" | "ko" | "la" | "lb" | "ln" | "lo" | "lt" | "lv" | "mg" | "mi" | "mk" | "ml" | "mn" | "mr" | "ms" | "mt" | "my" | "ne" | "nl" | "nn" | "no" | "oc" | "pa" | "pl" | "ps" | "pt" | "ro" | "ru" | "sa" | "sd" | "si" | "sk" | "sl" | "sn" | "so" | "sq" | "sr" | "su" | "sv" | "sw" | "ta" | "te" | "tg" | "th" | "tk" | "tl" | "tr" | "tt" | "uk" | "ur" | "uz" | "vi" | "wo" | "yi" | "yo" | "zh" | "yue";
        /** @description The languages to expect. */
        LanguageConfig: {
            /**
             * @description The languages that may be spoken. A single language is assumed to be spoken. With several, the
             *     language is detected among them; with none, among all.
             * @default []
             * @example [
             *       "en",
             *       "fr"
             *     ]
             */
            languages?: components["schemas"]["TranscriptionLanguageCode"][];
            /**
             * @description Whether the language is detected anew for each utterance. Otherwise one language is that of the
             *     whole: in a live session the first utterance of two seconds or more decides, in a file the
             *     language that is spoken longest.
             * @default false
             * @example true
             */
            code_switching?: boolean;
        };
        /** @description Delivers `audio_chunk` to the callback address of a live session. */
        LiveAudioChunkCallback: {
            id: components["schemas"]["JobId"];
            /**
             * @description The name of the event.
             * @example live.audio_chunk
             * @constant
             */
            event: "live.audio_chunk";
            payload: components["schemas"]["AudioChunkAcknowledgment"];
        };
        /** @description The callback address of a live session, and the messages sent to it. */
        LiveCallbackConfig: {
            /** @description The address that receives the messages by POST. Required when `callback` is true. */
            url?: components["schemas"]["Url"];
            /**
             * @description Transcripts that may still change.
             * @default false
             * @example true
             */
            receive_partial_transcripts?: boolean;
            /**
             * @description Transcripts that will not change any more.
             * @default true
             * @example true
             */
            receive_final_transcripts?: boolean;
            /**
             * @description The start and the end of speech.
             * @default false
             * @example true
             */
            receive_speech_events?: boolean;
            /**
             * @description Other speakers for earlier finals, with `realtime_processing.diarization`.
             * @default false
             * @example true
             */
            receive_speaker_revisions?: boolean;
            /**
             * @description The start and the end of turns, with `endpointing_config.mode` `turn`.
             * @default false
             * @example true
             */
            receive_turn_events?: boolean;
            /**
             * @description What was done to the audio before transcription.
             * @default true
             * @example true
             */
            receive_pre_processing_events?: boolean;
            /**
             * @description Translations, entities and sentiments of single utterances.
             * @default true
             * @example true
             */
            receive_realtime_processing_events?: boolean;
            /**
             * @description The whole transcript, its summary and its chapters at the end.
             * @default true
             * @example true
             */
            receive_post_processing_events?: boolean;
            /**
             * @description The acknowledgements of audio and of the stop message.
             * @default false
             * @example true
             */
            receive_acknowledgments?: boolean;
            /**
             * @description Errors.
             * @default false
             * @example true
             */
            receive_errors?: boolean;
            /**
             * @description The start and the end of the recording and of the session.
             * @default true
             * @example true
             */
            receive_lifecycle_events?: boolean;
        };
        /** @description Any text message that a client sends on the WebSocket of a live session. `type` names the message. Audio may be sent as binary frames too, and both ways may be mixed. */
        LiveClientMessage: components["schemas"]["AudioChunkMessage"] | components["schemas"]["UpdateWordsMessage"] | components["schemas"]["StopRecordingMessage"];
        /** @description Delivers `end_recording` to the callback address of a live session. */
        LiveEndRecordingCallback: {
            id: components["schemas"]["JobId"];
            /**
             * @description The name of the event.
             * @example live.end_recording
             * @constant
             */
            event: "live.end_recording";
            payload: components["schemas"]["EndRecordingMessage"];
        };
        /** @description Delivers `end_session` to the callback address of a live session. */
        LiveEndSessionCallback: {
            id: components["schemas"]["JobId"];
            /**
             * @description The name of the event.
             * @example live.end_session
             * @constant
             */
            event: "live.end_session";
            payload: components["schemas"]["EndSessionMessage"];
        };
        /** @description Delivers `error` to the callback address of a live session. */
        LiveErrorCallback: {
            id: components["schemas"]["JobId"];
            /**
             * @description The name of the event.
             * @example live.error
             * @constant
             */
            event: "live.error";
            payload: components["schemas"]["ErrorMessage"];
        };
        /** @description A live session, its parameters and its result. */
        LiveJob: {
            /**
             * @description Tells that the audio was streamed.
             * @example live
             * @constant
             */
            kind: "live";
            /** @description The parameters of the session with every default. May be null after an error. */
            request_params: components["schemas"]["LiveSessionParameters"] | null;
            /** @description The result. Null until the first audio arrives, then what is final so far. */
            result: components["schemas"]["LiveJobResult"] | null;
        } & components["schemas"]["JobRecord"];
        /** @description A live job in a list, without its result. */
        LiveJobItem: {
            /**
             * @description Tells that the audio was streamed.
             * @example live
             * @constant
             */
            kind: "live";
            /** @description The parameters of the session with every default. May be null after an error. */
            request_params: components["schemas"]["LiveSessionParameters"] | null;
        } & components["schemas"]["JobRecord"];
        /** @description The result of a live session together with every message that the session sent. */
        LiveJobResult: {
            /** @description Every message of the session in order, independent of its `receive_*` flags. */
            messages: string[];
        } & components["schemas"]["LiveResult"];
        /** @description Delivers `named_entity_recognition` to the callback address of a live session. */
        LiveNamedEntityRecognitionCallback: {
            id: components["schemas"]["JobId"];
            /**
             * @description The name of the event.
             * @example live.named_entity_recognition
             * @constant
             */
            event: "live.named_entity_recognition";
            payload: components["schemas"]["NamedEntityRecognitionMessage"];
        };
        /** @description Delivers `post_chapterization` to the callback address of a live session. */
        LivePostChapterizationCallback: {
            id: components["schemas"]["JobId"];
            /**
             * @description The name of the event.
             * @example live.post_chapterization
             * @constant
             */
            event: "live.post_chapterization";
            payload: components["schemas"]["PostChapterizationMessage"];
        };
        /** @description Delivers `post_final_transcript` to the callback address of a live session. */
        LivePostFinalTranscriptCallback: {
            id: components["schemas"]["JobId"];
            /**
             * @description The name of the event.
             * @example live.post_final_transcript
             * @constant
             */
            event: "live.post_final_transcript";
            payload: components["schemas"]["PostFinalTranscriptMessage"];
        };
        /** @description Delivers `post_summarization` to the callback address of a live session. */
        LivePostSummarizationCallback: {
            id: components["schemas"]["JobId"];
            /**
             * @description The name of the event.
             * @example live.post_summarization
             * @constant
             */
            event: "live.post_summarization";
            payload: components["schemas"]["PostSummarizationMessage"];
        };
        /** @description Delivers `post_transcript` to the callback address of a live session. */
        LivePostTranscriptCallback: {
            id: components["schemas"]["JobId"];
            /**
             * @description The name of the event.
             * @example live.post_transcript
             * @constant
             */
            event: "live.post_transcript";
            payload: components["schemas"]["PostTranscriptMessage"];
        };
        /** @description Delivers `pre_processing` to the callback address of a live session. */
        LivePreProcessingCallback: {
            id: components["schemas"]["JobId"];
            /**
             * @description The name of the event.
             * @example live.pre_processing
             * @constant
             */
            event: "live.pre_processing";
            payload: components["schemas"]["PreProcessingMessage"];
        };
        /** @description The result of a live session so far. It is complete once the session is `done`. */
        LiveResult: {
            metadata: components["schemas"]["ResultMetadata"];
            transcription: components["schemas"]["Transcription"];
            translation?: components["schemas"]["TranslationEnvelope"];
            summarization?: components["schemas"]["SummarizationEnvelope"];
            named_entity_recognition?: components["schemas"]["NamedEntityRecognitionEnvelope"];
            sentiment_analysis?: components["schemas"]["SentimentAnalysisEnvelope"];
            chapterization?: components["schemas"]["ChapterizationEnvelope"];
            audio_to_llm?: components["schemas"]["AudioToLlmEnvelope"];
            search?: components["schemas"]["SearchEnvelope"];
            diarization?: components["schemas"]["DiarizationEnvelope"];
        };
        /** @description Delivers `sentiment_analysis` to the callback address of a live session. */
        LiveSentimentAnalysisCallback: {
            id: components["schemas"]["JobId"];
            /**
             * @description The name of the event.
             * @example live.sentiment_analysis
             * @constant
             */
            event: "live.sentiment_analysis";
            payload: components["schemas"]["SentimentAnalysisMessage"];
        };
        /** @description Any message that the service sends on the WebSocket of a live session. `type` names the message. */
        LiveServerMessage: components["schemas"]["StartRecordingMessage"] | components["schemas"]["AudioChunkAcknowledgment"] | components["schemas"]["PreProcessingMessage"] | components["schemas"]["SpeechStartMessage"] | components["schemas"]["SpeechEndMessage"] | components["schemas"]["TranscriptMessage"] | components["schemas"]["SpeakersRevisedMessage"] | components["schemas"]["TurnStartMessage"] | components["schemas"]["TurnProbableEndMessage"] | components["schemas"]["TurnResumedMessage"] | components["schemas"]["TurnEndMessage"] | components["schemas"]["TranslationMessage"] | components["schemas"]["NamedEntityRecognitionMessage"] | components["schemas"]["SentimentAnalysisMessage"] | components["schemas"]["UpdateWordsAcknowledgment"] | components["schemas"]["StopRecordingAcknowledgment"] | components["schemas"]["EndRecordingMessage"] | components["schemas"]["PostTranscriptMessage"] | components["schemas"]["PostSummarizationMessage"] | components["schemas"]["PostChapterizationMessage"] | components["schemas"]["PostFinalTranscriptMessage"] | components["schemas"]["EndSessionMessage"] | components["schemas"]["ErrorMessage"];
        /** @description A live session that is ready for audio. */
        LiveSession: {
            id: components["schemas"]["JobId"];
            created_at: components["schemas"]["Timestamp"];
            /**
             * Format: uri
             * @description The WebSocket address to stream audio to. It contains a token for this session only, so it can
             *     be given to a browser or an app.
             * @example wss://verbatim.example.com/v2/live/01a1a0be-79c0-7b3a-9f52-6d0e8c41b7a5/stream?token=q3x0Zr8mVtY2nKcJ4hWb7A
             */
            url: string;
        };
        /** @description One page of live jobs, newest first. */
        LiveSessionList: {
            /** @description The jobs of this page. */
            items: components["schemas"]["LiveJobItem"][];
            total?: components["schemas"]["JobTotal"];
        } & components["schemas"]["PageLinks"];
        /** @description The parameters of a live session. Every field that has a default is present. */
        LiveSessionParameters: WithRequired<components["schemas"]["LiveSessionRequest"], "encoding" | "bit_depth" | "sample_rate" | "channels" | "model" | "endpointing" | "endpointing_config" | "maximum_duration_without_endpointing" | "language_config" | "pre_processing" | "realtime_processing" | "post_processing" | "messages_config" | "callback" | "callback_config">;
        /** @description How a live session receives, transcribes and reports audio. Every field is optional. */
        LiveSessionRequest: {
            /**
             * @description The region that processes the audio. It may also be sent as a query parameter. If both are
             *     sent, they have to agree.
             */
            region?: components["schemas"]["Region"];
            /** @default wav/pcm */
            encoding?: components["schemas"]["AudioEncoding"];
            /**
             * @description The bits of one sample. `wav/alaw` and `wav/ulaw` always have 8.
             * @default 16
             * @example 16
             * @enum {integer}
             */
            bit_depth?: 8 | 16 | 24 | 32;
            /**
             * @description The samples of one channel in one second.
             * @default 16000
             * @example 16000
             * @enum {integer}
             */
            sample_rate?: 8000 | 16000 | 24000 | 32000 | 44100 | 48000;
            /**
             * @description The number of channels in the stream. Each channel is transcribed separately.
             * @default 1
             * @example 1
             */
            channels?: number;
            custom_metadata?: components["schemas"]["CustomMetadata"];
            /** @default solaria-1 */
            model?: components["schemas"]["Model"];
            /**
             * @description The seconds of silence that end an utterance.
             * @default 0.05
             * @example 0.3
             */
            endpointing?: number;
            /** @default {} */
            endpointing_config?: components["schemas"]["EndpointingConfig"];
            /**
             * @description The seconds after which an utterance ends even without silence.
             * @default 5
             * @example 15
             */
            maximum_duration_without_endpointing?: number;
            /** @default {} */
            language_config?: components["schemas"]["LanguageConfig"];
            /** @default {} */
            pre_processing?: components["schemas"]["PreProcessingConfig"];
            /** @default {} */
            realtime_processing?: components["schemas"]["RealtimeProcessingConfig"];
            /** @default {} */
            post_processing?: components["schemas"]["PostProcessingConfig"];
            /** @default {} */
            messages_config?: components["schemas"]["MessagesConfig"];
            /**
             * @description Whether messages are also sent to `callback_config.url`, which is then required.
             * @default false
             * @example true
             */
            callback?: boolean;
            /** @default {} */
            callback_config?: components["schemas"]["LiveCallbackConfig"];
        };
        /** @description Delivers `speakers_revised` to the callback address of a live session. */
        LiveSpeakersRevisedCallback: {
            id: components["schemas"]["JobId"];
            /**
             * @description The name of the event.
             * @example live.speakers_revised
             * @constant
             */
            event: "live.speakers_revised";
            payload: components["schemas"]["SpeakersRevisedMessage"];
        };
        /** @description Delivers `speech_end` to the callback address of a live session. */
        LiveSpeechEndCallback: {
            id: components["schemas"]["JobId"];
            /**
             * @description The name of the event.
             * @example live.speech_end
             * @constant
             */
            event: "live.speech_end";
            payload: components["schemas"]["SpeechEndMessage"];
        };
        /** @description Delivers `speech_start` to the callback address of a live session. */
        LiveSpeechStartCallback: {
            id: components["schemas"]["JobId"];
            /**
             * @description The name of the event.
             * @example live.speech_start
             * @constant
             */
            event: "live.speech_start";
            payload: components["schemas"]["SpeechStartMessage"];
        };
        /** @description Delivers `start_recording` to the callback address of a live session. */
        LiveStartRecordingCallback: {
            id: components["schemas"]["JobId"];
            /**
             * @description The name of the event.
             * @example live.start_recording
             * @constant
             */
            event: "live.start_recording";
            payload: components["schemas"]["StartRecordingMessage"];
        };
        /** @description Delivers `start_session` to the callback address of a live session. */
        LiveStartSessionCallback: {
            id: components["schemas"]["JobId"];
            /**
             * @description The name of the event.
             * @example live.start_session
             * @constant
             */
            event: "live.start_session";
            payload: components["schemas"]["StartSessionMessage"];
        };
        /** @description Delivers `stop_recording` to the callback address of a live session. */
        LiveStopRecordingCallback: {
            id: components["schemas"]["JobId"];
            /**
             * @description The name of the event.
             * @example live.stop_recording
             * @constant
             */
            event: "live.stop_recording";
            payload: components["schemas"]["StopRecordingAcknowledgment"];
        };
        /** @description Delivers `transcript` to the callback address of a live session. */
        LiveTranscriptCallback: {
            id: components["schemas"]["JobId"];
            /**
             * @description The name of the event.
             * @example live.transcript
             * @constant
             */
            event: "live.transcript";
            payload: components["schemas"]["TranscriptMessage"];
        };
        /** @description Delivers `translation` to the callback address of a live session. */
        LiveTranslationCallback: {
            id: components["schemas"]["JobId"];
            /**
             * @description The name of the event.
             * @example live.translation
             * @constant
             */
            event: "live.translation";
            payload: components["schemas"]["TranslationMessage"];
        };
        /** @description Delivers `turn_end` to the callback address of a live session. */
        LiveTurnEndCallback: {
            id: components["schemas"]["JobId"];
            /**
             * @description The name of the event.
             * @example live.turn_end
             * @constant
             */
            event: "live.turn_end";
            payload: components["schemas"]["TurnEndMessage"];
        };
        /** @description Delivers `turn_probable_end` to the callback address of a live session. */
        LiveTurnProbableEndCallback: {
            id: components["schemas"]["JobId"];
            /**
             * @description The name of the event.
             * @example live.turn_probable_end
             * @constant
             */
            event: "live.turn_probable_end";
            payload: components["schemas"]["TurnProbableEndMessage"];
        };
        /** @description Delivers `turn_resumed` to the callback address of a live session. */
        LiveTurnResumedCallback: {
            id: components["schemas"]["JobId"];
            /**
             * @description The name of the event.
             * @example live.turn_resumed
             * @constant
             */
            event: "live.turn_resumed";
            payload: components["schemas"]["TurnResumedMessage"];
        };
        /** @description Delivers `turn_start` to the callback address of a live session. */
        LiveTurnStartCallback: {
            id: components["schemas"]["JobId"];
            /**
             * @description The name of the event.
             * @example live.turn_start
             * @constant
             */
            event: "live.turn_start";
            payload: components["schemas"]["TurnStartMessage"];
        };
        /** @description Delivers `update_words` to the callback address of a live session. */
        LiveUpdateWordsCallback: {
            id: components["schemas"]["JobId"];
            /**
             * @description The name of the event.
             * @example live.update_words
             * @constant
             */
            event: "live.update_words";
            payload: components["schemas"]["UpdateWordsAcknowledgment"];
        };
        /**
         * @description An utterance that goes on in the next one of its channel; if one of the two is split, its last part and the first part of
         *     the next one. The merged utterance has the speaker of the first. A merge without a next utterance changes nothing.
         */
        MergeCorrection: {
            /**
             * @description The number of the utterance in `transcription` of the result.
             * @example 0
             */
            utterance: number;
        };
        /** @description The error of one step of a job or session. The job itself goes on. */
        MessageError: {
            /**
             * @description The HTTP status that describes the failure best.
             * @example 422
             */
            status_code: number;
            /**
             * @description The name of the failure.
             * @example TranslationFailed
             */
            exception: string;
            /**
             * @description What happened and what can be done about it.
             * @example No translator for this pair of languages is installed. Ask the operator to add one.
             */
            message: string;
        };
        /** @description The messages that the session sends over its WebSocket. */
        MessagesConfig: {
            /**
             * @description Transcripts that may still change.
             * @default false
             * @example true
             */
            receive_partial_transcripts?: boolean;
            /**
             * @description Transcripts that will not change any more.
             * @default true
             * @example true
             */
            receive_final_transcripts?: boolean;
            /**
             * @description The start and the end of speech.
             * @default true
             * @example true
             */
            receive_speech_events?: boolean;
            /**
             * @description Other speakers for earlier finals, with `realtime_processing.diarization`.
             * @default false
             * @example true
             */
            receive_speaker_revisions?: boolean;
            /**
             * @description The start and the end of turns, with `endpointing_config.mode` `turn`.
             * @default false
             * @example true
             */
            receive_turn_events?: boolean;
            /**
             * @description What was done to the audio before transcription.
             * @default true
             * @example true
             */
            receive_pre_processing_events?: boolean;
            /**
             * @description Translations, entities and sentiments of single utterances.
             * @default true
             * @example true
             */
            receive_realtime_processing_events?: boolean;
            /**
             * @description The whole transcript, its summary and its chapters at the end.
             * @default true
             * @example true
             */
            receive_post_processing_events?: boolean;
            /**
             * @description The acknowledgements of audio and of the stop message.
             * @default true
             * @example true
             */
            receive_acknowledgments?: boolean;
            /**
             * @description Errors.
             * @default true
             * @example true
             */
            receive_errors?: boolean;
            /**
             * @description The start and the end of the recording and of the session.
             * @default false
             * @example true
             */
            receive_lifecycle_events?: boolean;
        };
        /**
         * @description Metrics in the text format of Prometheus.
         * @example # HELP verbatim_jobs_queued Jobs that wait to be worked on.
         *     # TYPE verbatim_jobs_queued gauge
         *     verbatim_jobs_queued 3
         */
        MetricsText: string;
        /**
         * @description The model that transcribes the audio. `solaria-1` leaves the choice to the service: it takes the best one for the
         *     languages that keeps up with the audio. Any other value is the name of an installed model, as `GET /ready` lists
         *     them; a request for one that is not installed is refused.
         * @example solaria-1
         */
        Model: string;
        /** @description A name, place, date or other entity found in the transcript. */
        NamedEntity: {
            /**
             * @description What kind of entity it is, in upper snake case.
             * @example DATE
             */
            entity_type: string;
            /**
             * @description The words of the entity in the transcript.
             * @example Monday
             */
            text: string;
            start: components["schemas"]["Seconds"];
            end: components["schemas"]["Seconds"];
        };
        /** @description An utterance and the entities that are named in it. */
        NamedEntityRecognitionData: {
            utterance_id: components["schemas"]["UtteranceId"];
            utterance: components["schemas"]["Utterance"];
            /** @description The entities in spoken order. Empty when there are none. */
            results: components["schemas"]["NamedEntity"][];
        };
        /** @description The entities found in the transcript. */
        NamedEntityRecognitionEnvelope: {
            /** @description The entities in spoken order, null when the add-on failed. */
            results: components["schemas"]["NamedEntity"][] | null;
        } & components["schemas"]["AddonEnvelope"];
        /**
         * @description The entities named in a final utterance, after its final transcript.
         * @example {
         *       "type": "named_entity_recognition",
         *       "session_id": "01a1a0d0-c940-7a15-8e6c-b04d93f2517a",
         *       "created_at": "2026-11-03T09:50:04.952Z",
         *       "sequence_number": 64,
         *       "error": null,
         *       "data": {
         *         "utterance_id": "00_00000001",
         *         "utterance": {
         *           "text": "The meeting starts at nine.",
         *           "language": "en",
         *           "start": 1.94,
         *           "end": 3.35,
         *           "confidence": 0.95,
         *           "channel": 0,
         *           "words": [
         *             {
         *               "word": "The",
         *               "start": 1.94,
         *               "end": 2.03,
         *               "confidence": 0.93
         *             },
         *             {
         *               "word": "meeting",
         *               "start": 2.03,
         *               "end": 2.41,
         *               "confidence": 0.96
         *             },
         *             {
         *               "word": "starts",
         *               "start": 2.41,
         *               "end": 2.78,
         *               "confidence": 0.94
         *             },
         *             {
         *               "word": "at",
         *               "start": 2.78,
         *               "end": 2.88,
         *               "confidence": 0.97
         *             },
         *             {
         *               "word": "nine.",
         *               "start": 2.88,
         *               "end": 3.35,
         *               "confidence": 0.95
         *             }
         *           ]
         *         },
         *         "results": [
         *           {
         *             "text": "nine",
         *             "entity_type": "TIME",
         *             "start": 2.88,
         *             "end": 3.35
         *           }
         *         ]
         *       }
         *     }
         */
        NamedEntityRecognitionMessage: {
            /**
             * @description The name of the message.
             * @example named_entity_recognition
             * @constant
             */
            type: "named_entity_recognition";
            /** @description The live session. */
            session_id: components["schemas"]["JobId"];
            /** @description The time at which the message was made. */
            created_at: components["schemas"]["Timestamp"];
            sequence_number: components["schemas"]["SequenceNumber"];
            /** @description Why entities could not be searched, or null. */
            error: components["schemas"]["MessageError"] | null;
            /** @description What was found; null when there is an error. */
            data: components["schemas"]["NamedEntityRecognitionData"] | null;
        };
        /**
         * @description Whether numbers, dates, money, phone numbers and addresses are written in figures. In English; `error` of the envelope, or an error
         *     message of a live session, names other languages that are spoken.
         * @example true
         */
        Numerals: boolean;
        /**
         * @description The next piece of the audio.
         * @example {
         *       "type": "input_audio_buffer.append",
         *       "audio": "AAAAAA=="
         *     }
         */
        OpenAiAudioAppend: {
            /**
             * @description The name of the message.
             * @example input_audio_buffer.append
             * @constant
             */
            type: "input_audio_buffer.append";
            /**
             * @description The id of the message, chosen by the client. An `error` about the message names it.
             * @example event_1
             */
            event_id?: string;
            /**
             * @description The bytes in base64, cut anywhere.
             * @example AAAAAA==
             */
            audio: string;
        };
        /**
         * @description Drops the words of the audio since the last commit. The recording keeps the audio.
         * @example {
         *       "type": "input_audio_buffer.clear"
         *     }
         */
        OpenAiAudioClear: {
            /**
             * @description The name of the message.
             * @example input_audio_buffer.clear
             * @constant
             */
            type: "input_audio_buffer.clear";
            /**
             * @description The id of the message, chosen by the client. An `error` about the message names it.
             * @example event_1
             */
            event_id?: string;
        };
        /**
         * @description The words of the audio since the last commit are dropped.
         * @example {
         *       "type": "input_audio_buffer.cleared",
         *       "event_id": "event_7Lq2Xn4RzK"
         *     }
         */
        OpenAiAudioCleared: {
            /**
             * @description The name of the message.
             * @example input_audio_buffer.cleared
             * @constant
             */
            type: "input_audio_buffer.cleared";
            /**
             * @description The id of the message.
             * @example event_7Lq2Xn4RzK
             */
            event_id: string;
        };
        /**
         * @description Ends an utterance here: the audio since the last commit becomes an item.
         * @example {
         *       "type": "input_audio_buffer.commit"
         *     }
         */
        OpenAiAudioCommit: {
            /**
             * @description The name of the message.
             * @example input_audio_buffer.commit
             * @constant
             */
            type: "input_audio_buffer.commit";
            /**
             * @description The id of the message, chosen by the client. An `error` about the message names it.
             * @example event_1
             */
            event_id?: string;
        };
        /**
         * @description The audio of an item is complete; its transcript follows.
         * @example {
         *       "type": "input_audio_buffer.committed",
         *       "event_id": "event_7Lq2Xn4RzK",
         *       "previous_item_id": null,
         *       "item_id": "item_9bT3mWc8Qa"
         *     }
         */
        OpenAiAudioCommitted: {
            /**
             * @description The name of the message.
             * @example input_audio_buffer.committed
             * @constant
             */
            type: "input_audio_buffer.committed";
            /**
             * @description The id of the message.
             * @example event_7Lq2Xn4RzK
             */
            event_id: string;
            /**
             * @description The item before this one; null for the first one.
             * @example item_2kD5hPz1Vf
             */
            previous_item_id: string | null;
            /**
             * @description The id of the item: one committed piece of the audio.
             * @example item_9bT3mWc8Qa
             */
            item_id: string;
        };
        /** @description How the audio is written, in the fields of OpenAI. */
        OpenAiAudioFormat: {
            /**
             * @description Samples of 16 bits at 24 kHz, or G.711 u-law or A-law at 8 kHz. One channel.
             * @example audio/pcm
             * @enum {string}
             */
            type: "audio/pcm" | "audio/pcmu" | "audio/pcma";
            /**
             * @description The samples of one second: 24000 for `audio/pcm`, 8000 for the others.
             * @example 24000
             */
            rate?: number;
        };
        /** @description How the audio is written. */
        OpenAiAudioFormatState: {
            /**
             * @description Samples of 16 bits, or G.711 u-law or A-law.
             * @example audio/pcm
             * @enum {string}
             */
            type: "audio/pcm" | "audio/pcmu" | "audio/pcma";
            /**
             * @description The samples of one second.
             * @example 24000
             */
            rate: number;
        };
        /** @description The settings of the audio. A field that is left out keeps its value. */
        OpenAiAudioInput: {
            format?: components["schemas"]["OpenAiAudioFormat"];
            transcription?: components["schemas"]["OpenAiInputTranscription"];
            /** @description What ends items. Null: the client commits the audio itself. */
            turn_detection?: components["schemas"]["OpenAiTurnDetection"] | null;
            /** @description Whether noise is reduced first. Null: it is not. */
            noise_reduction?: components["schemas"]["OpenAiNoiseReduction"] | null;
        };
        /** @description The settings of the audio. */
        OpenAiAudioInputState: {
            format: components["schemas"]["OpenAiAudioFormatState"];
            transcription: components["schemas"]["OpenAiTranscriptionSettings"];
            /** @description What ends items. Null: the client commits the audio itself. */
            turn_detection: components["schemas"]["OpenAiTurnDetectionState"] | null;
            /** @description Whether noise is reduced first. */
            noise_reduction: components["schemas"]["OpenAiNoiseReductionState"] | null;
        };
        /** @description Settings of a realtime transcription, in the fields of the first version of OpenAI's API. */
        OpenAiBetaSession: {
            /**
             * @description Samples of 16 bits at 24 kHz, or G.711 at 8 kHz. One channel.
             * @example pcm16
             * @enum {string}
             */
            input_audio_format?: "pcm16" | "g711_ulaw" | "g711_alaw";
            input_audio_transcription?: components["schemas"]["OpenAiInputTranscription"];
            /** @description What ends items. Null: the client commits the audio itself. */
            turn_detection?: components["schemas"]["OpenAiTurnDetection"] | null;
            /** @description Whether noise is reduced first. Null: it is not. */
            input_audio_noise_reduction?: components["schemas"]["OpenAiNoiseReduction"] | null;
            /**
             * @description Must be empty: probabilities of tokens are not known.
             * @example []
             */
            include?: string[] | null;
        };
        /**
         * @description The session is there. Sent instead of `session.created` to clients of the first version.
         * @example {
         *       "type": "transcription_session.created",
         *       "event_id": "event_7Lq2Xn4RzK",
         *       "session": {
         *         "id": "sess_4Rk8Zt1LxW",
         *         "object": "realtime.transcription_session",
         *         "input_audio_format": "pcm16",
         *         "input_audio_transcription": {
         *           "model": "whisper-1",
         *           "language": "en",
         *           "prompt": ""
         *         },
         *         "turn_detection": {
         *           "type": "server_vad",
         *           "threshold": 0.5,
         *           "prefix_padding_ms": 300,
         *           "silence_duration_ms": 500
         *         },
         *         "input_audio_noise_reduction": null
         *       }
         *     }
         */
        OpenAiBetaSessionCreated: {
            /**
             * @description The name of the message.
             * @example transcription_session.created
             * @constant
             */
            type: "transcription_session.created";
            /**
             * @description The id of the message.
             * @example event_7Lq2Xn4RzK
             */
            event_id: string;
            session: components["schemas"]["OpenAiBetaSessionState"];
        };
        /** @description A realtime transcription, in the first version of OpenAI's API. */
        OpenAiBetaSessionState: {
            /**
             * @description The id of the session. Live sessions that it is recorded as have it as `openai_session_id` in `custom_metadata`.
             * @example sess_4Rk8Zt1LxW
             */
            id: string;
            /**
             * @description The kind of the object.
             * @example realtime.transcription_session
             * @constant
             */
            object: "realtime.transcription_session";
            /**
             * @description Samples of 16 bits at 24 kHz, or G.711 at 8 kHz. One channel.
             * @example pcm16
             * @enum {string}
             */
            input_audio_format: "pcm16" | "g711_ulaw" | "g711_alaw";
            input_audio_transcription: components["schemas"]["OpenAiTranscriptionSettings"];
            /** @description What ends items. Null: the client commits the audio itself. */
            turn_detection: components["schemas"]["OpenAiTurnDetectionState"] | null;
            /** @description Whether noise is reduced first. */
            input_audio_noise_reduction: components["schemas"]["OpenAiNoiseReductionState"] | null;
        };
        /**
         * @description Changes settings, in the first version of OpenAI's API.
         * @example {
         *       "type": "transcription_session.update",
         *       "session": {
         *         "input_audio_format": "pcm16",
         *         "turn_detection": null
         *       }
         *     }
         */
        OpenAiBetaSessionUpdate: {
            /**
             * @description The name of the message.
             * @example transcription_session.update
             * @constant
             */
            type: "transcription_session.update";
            /**
             * @description The id of the message, chosen by the client. An `error` about the message names it.
             * @example event_1
             */
            event_id?: string;
            session: components["schemas"]["OpenAiBetaSession"];
        };
        /**
         * @description The settings that hold from now on, in the first version.
         * @example {
         *       "type": "transcription_session.updated",
         *       "event_id": "event_7Lq2Xn4RzK",
         *       "session": {
         *         "id": "sess_4Rk8Zt1LxW",
         *         "object": "realtime.transcription_session",
         *         "input_audio_format": "pcm16",
         *         "input_audio_transcription": {
         *           "model": "whisper-1",
         *           "language": "en",
         *           "prompt": ""
         *         },
         *         "turn_detection": {
         *           "type": "server_vad",
         *           "threshold": 0.5,
         *           "prefix_padding_ms": 300,
         *           "silence_duration_ms": 500
         *         },
         *         "input_audio_noise_reduction": null
         *       }
         *     }
         */
        OpenAiBetaSessionUpdated: {
            /**
             * @description The name of the message.
             * @example transcription_session.updated
             * @constant
             */
            type: "transcription_session.updated";
            /**
             * @description The id of the message.
             * @example event_7Lq2Xn4RzK
             */
            event_id: string;
            session: components["schemas"]["OpenAiBetaSessionState"];
        };
        /** @description A secret that opens realtime transcriptions, in the shape of OpenAI. */
        OpenAiClientSecret: {
            /**
             * @description The secret, in the place of a key.
             * @example ek_Zm9yIHRoZSBleGFtcGxlIG9ubHk
             */
            value: string;
            /**
             * @description When it stops working, in seconds since 1970.
             * @example 1793698260
             */
            expires_at: number;
            /** @description The settings that its sessions begin with. All of them have the `id`. */
            session: components["schemas"]["OpenAiSessionState"];
        };
        /** @description A secret to create, in the fields of OpenAI. */
        OpenAiClientSecretRequest: {
            /** @default {} */
            expires_after?: components["schemas"]["OpenAiExpiry"];
            /** @description The settings that the sessions begin with. They can still change them. */
            session?: components["schemas"]["OpenAiTranscriptionSession"];
        };
        /** @description A language that was spoken. */
        OpenAiDetectedLanguage: {
            /**
             * @description Its code.
             * @example en
             */
            code: string;
        };
        /** @description What an item is counted by. */
        OpenAiDurationUsage: {
            /**
             * @description Audio is counted by its length.
             * @example duration
             * @constant
             */
            type: "duration";
            /**
             * @description Seconds of audio.
             * @example 1.2
             */
            seconds: number;
        };
        /** @description The body of every 4xx and 5xx response of the operations in the shapes of OpenAI. */
        OpenAiError: {
            error: components["schemas"]["OpenAiErrorDetails"];
        };
        /** @description What went wrong, in the shape of OpenAI. */
        OpenAiErrorDetails: {
            /**
             * @description What happened and what to do about it, for people. The same sentence as in `Error`.
             * @example The key is not valid. Check it, or ask the operator for a new one.
             */
            message: string;
            /**
             * @description The kind of the error, which follows from the status.
             * @example authentication_error
             * @enum {string}
             */
            type: "invalid_request_error" | "authentication_error" | "rate_limit_error" | "server_error";
            /**
             * @description The field that the error is about, null if it is about none.
             * @example model
             */
            param: string | null;
            code: components["schemas"]["ErrorCode"];
        };
        /** @description When the secret stops working. */
        OpenAiExpiry: {
            /**
             * @description What the seconds are counted from.
             * @default created_at
             * @example created_at
             * @constant
             */
            anchor?: "created_at";
            /**
             * @description How many seconds the secret works.
             * @default 600
             * @example 60
             */
            seconds?: number;
        };
        /** @description How the audio is transcribed, in the fields of OpenAI. A field that is left out keeps its value. */
        OpenAiInputTranscription: {
            model?: components["schemas"]["OpenAiModelName"];
            /** @description The language that is spoken. It is detected if there is none. */
            language?: components["schemas"]["TranscriptionLanguageCode"] | null;
            /**
             * @description The languages that may be spoken. Overrides `language`.
             * @example [
             *       "en",
             *       "de"
             *     ]
             */
            languages?: components["schemas"]["TranscriptionLanguageCode"][];
            /**
             * @description Words to prefer, between commas, semicolons or line breaks. A piece of more than five words has no effect.
             * @example Verbatim, sherpa-onnx
             */
            prompt?: string | null;
            /**
             * @description Words and phrases to prefer.
             * @example [
             *       "Verbatim"
             *     ]
             */
            keywords?: string[];
        };
        /** @description A committed piece of the audio, as an item of a conversation. */
        OpenAiItem: {
            /**
             * @description The id of the item: one committed piece of the audio.
             * @example item_9bT3mWc8Qa
             */
            id: string;
            /**
             * @description The kind of the object.
             * @example realtime.item
             * @constant
             */
            object: "realtime.item";
            /**
             * @description The kind of the item.
             * @example message
             * @constant
             */
            type: "message";
            /**
             * @description Always the same.
             * @example completed
             * @constant
             */
            status: "completed";
            /**
             * @description Always the same.
             * @example user
             * @constant
             */
            role: "user";
            /** @description The one part of the item. */
            content: components["schemas"]["OpenAiItemContent"][];
        };
        /**
         * @description An item was added. Sent after `input_audio_buffer.committed`.
         * @example {
         *       "type": "conversation.item.added",
         *       "event_id": "event_7Lq2Xn4RzK",
         *       "previous_item_id": null,
         *       "item": {
         *         "id": "item_9bT3mWc8Qa",
         *         "object": "realtime.item",
         *         "type": "message",
         *         "status": "completed",
         *         "role": "user",
         *         "content": [
         *           {
         *             "type": "input_audio",
         *             "transcript": null
         *           }
         *         ]
         *       }
         *     }
         */
        OpenAiItemAdded: {
            /**
             * @description The name of the message.
             * @example conversation.item.added
             * @constant
             */
            type: "conversation.item.added";
            /**
             * @description The id of the message.
             * @example event_7Lq2Xn4RzK
             */
            event_id: string;
            /**
             * @description The item before this one; null for the first one.
             * @example item_2kD5hPz1Vf
             */
            previous_item_id: string | null;
            item: components["schemas"]["OpenAiItem"];
        };
        /** @description The audio of an item. */
        OpenAiItemContent: {
            /**
             * @description The kind of the part.
             * @example input_audio
             * @constant
             */
            type: "input_audio";
            /**
             * @description Always null: the transcript comes in messages of its own.
             * @example null
             */
            transcript: null;
        };
        /**
         * @description An item was added. Sent instead of `conversation.item.added` and `conversation.item.done` to clients of the first version.
         * @example {
         *       "type": "conversation.item.created",
         *       "event_id": "event_7Lq2Xn4RzK",
         *       "previous_item_id": null,
         *       "item": {
         *         "id": "item_9bT3mWc8Qa",
         *         "object": "realtime.item",
         *         "type": "message",
         *         "status": "completed",
         *         "role": "user",
         *         "content": [
         *           {
         *             "type": "input_audio",
         *             "transcript": null
         *           }
         *         ]
         *       }
         *     }
         */
        OpenAiItemCreated: {
            /**
             * @description The name of the message.
             * @example conversation.item.created
             * @constant
             */
            type: "conversation.item.created";
            /**
             * @description The id of the message.
             * @example event_7Lq2Xn4RzK
             */
            event_id: string;
            /**
             * @description The item before this one; null for the first one.
             * @example item_2kD5hPz1Vf
             */
            previous_item_id: string | null;
            item: components["schemas"]["OpenAiItem"];
        };
        /**
         * @description An item is complete. Sent after `conversation.item.added`.
         * @example {
         *       "type": "conversation.item.done",
         *       "event_id": "event_7Lq2Xn4RzK",
         *       "previous_item_id": null,
         *       "item": {
         *         "id": "item_9bT3mWc8Qa",
         *         "object": "realtime.item",
         *         "type": "message",
         *         "status": "completed",
         *         "role": "user",
         *         "content": [
         *           {
         *             "type": "input_audio",
         *             "transcript": null
         *           }
         *         ]
         *       }
         *     }
         */
        OpenAiItemDone: {
            /**
             * @description The name of the message.
             * @example conversation.item.done
             * @constant
             */
            type: "conversation.item.done";
            /**
             * @description The id of the message.
             * @example event_7Lq2Xn4RzK
             */
            event_id: string;
            /**
             * @description The item before this one; null for the first one.
             * @example item_2kD5hPz1Vf
             */
            previous_item_id: string | null;
            item: components["schemas"]["OpenAiItem"];
        };
        /** @description A model that transcriptions may name, in the shape of OpenAI. */
        OpenAiModel: {
            /**
             * @description The name of the model.
             * @example whisper-1
             */
            id: string;
            /**
             * @description The kind of the object.
             * @example model
             * @constant
             */
            object: "model";
            /**
             * @description Always 0. When a model was made is not known.
             * @example 0
             */
            created: number;
            /**
             * @description The engine that runs the model. `verbatim` for a name that leaves the choice of the model to the service.
             * @example verbatim
             */
            owned_by: string;
        };
        /** @description The models that transcriptions may name, in the shape of OpenAI. */
        OpenAiModelList: {
            /**
             * @description The kind of the object.
             * @example list
             * @constant
             */
            object: "list";
            /** @description The installed models, then the names of OpenAI that leave the choice to the service. */
            data: components["schemas"]["OpenAiModel"][];
        };
        /**
         * @description The name of an installed model, as `GET /v1/models` lists them, or a name of OpenAI that leaves the choice to the service, such
         *     as `whisper-1`.
         * @example whisper-1
         */
        OpenAiModelName: string;
        /** @description Noise reduction before recognition, in the fields of OpenAI. */
        OpenAiNoiseReduction: {
            /**
             * @description The kind of microphone. Both turn on the same noise reduction.
             * @example near_field
             * @enum {string}
             */
            type: "near_field" | "far_field";
        };
        /** @description Noise reduction before recognition. */
        OpenAiNoiseReductionState: {
            /**
             * @description The kind of microphone.
             * @example near_field
             * @enum {string}
             */
            type: "near_field" | "far_field";
        };
        /** @description Any message that a client of OpenAI's realtime transcription sends. */
        OpenAiRealtimeClientMessage: components["schemas"]["OpenAiSessionUpdate"] | components["schemas"]["OpenAiBetaSessionUpdate"] | components["schemas"]["OpenAiAudioAppend"] | components["schemas"]["OpenAiAudioCommit"] | components["schemas"]["OpenAiAudioClear"];
        /**
         * @description A message was refused, or the session ends. After a refused message the session goes on.
         * @example {
         *       "type": "error",
         *       "event_id": "event_7Lq2Xn4RzK",
         *       "error": {
         *         "type": "invalid_request_error",
         *         "code": "invalid_request",
         *         "message": "The message is not valid: audio is missing",
         *         "param": null,
         *         "event_id": "event_1"
         *       }
         *     }
         */
        OpenAiRealtimeError: {
            /**
             * @description The name of the message.
             * @example error
             * @constant
             */
            type: "error";
            /**
             * @description The id of the message.
             * @example event_7Lq2Xn4RzK
             */
            event_id: string;
            error: components["schemas"]["OpenAiRealtimeErrorDetails"];
        };
        /** @description What went wrong, in the shape of OpenAI. */
        OpenAiRealtimeErrorDetails: {
            /**
             * @description The kind of the error.
             * @example invalid_request_error
             * @enum {string}
             */
            type: "invalid_request_error" | "rate_limit_error" | "server_error";
            /**
             * @description A stable code.
             * @example invalid_request
             */
            code: string;
            /**
             * @description What happened and what to do about it.
             * @example The message is not valid: audio is missing
             */
            message: string;
            /**
             * @description The field that the error is about, null if it is about none.
             * @example session.audio.input.format
             */
            param: string | null;
            /**
             * @description The message that the error is about, null if it has no id.
             * @example event_1
             */
            event_id: string | null;
        };
        /** @description Any message that a client of OpenAI's realtime transcription gets. */
        OpenAiRealtimeServerMessage: components["schemas"]["OpenAiSessionCreated"] | components["schemas"]["OpenAiSessionUpdated"] | components["schemas"]["OpenAiBetaSessionCreated"] | components["schemas"]["OpenAiBetaSessionUpdated"] | components["schemas"]["OpenAiSpeechStarted"] | components["schemas"]["OpenAiSpeechStopped"] | components["schemas"]["OpenAiAudioCommitted"] | components["schemas"]["OpenAiAudioCleared"] | components["schemas"]["OpenAiItemAdded"] | components["schemas"]["OpenAiItemDone"] | components["schemas"]["OpenAiItemCreated"] | components["schemas"]["OpenAiTranscriptDelta"] | components["schemas"]["OpenAiTranscriptCompleted"] | components["schemas"]["OpenAiTranscriptFailed"] | components["schemas"]["OpenAiRealtimeError"];
        /**
         * @description The form of the transcript.
         *     - `json`: the text
         *     - `text`: the text without JSON
         *     - `srt`: SubRip subtitles
         *     - `vtt`: WebVTT subtitles
         *     - `verbose_json`: the text with segments or words and their times
         *     - `diarized_json`: the text with segments and their speakers
         * @example verbose_json
         * @enum {string}
         */
        OpenAiResponseFormat: "json" | "text" | "srt" | "vtt" | "verbose_json" | "diarized_json";
        /**
         * @description One utterance. With `verbose_json` it has the figures of Whisper: `avg_logprob` follows from the confidence of the utterance, what is
         *     not known is 0 or empty. With `diarized_json` it has `type` and `speaker`.
         */
        OpenAiSegment: {
            /**
             * @description The number of the segment from 0, as text with `diarized_json`.
             * @example 0
             */
            id: number | string;
            start: components["schemas"]["Seconds"];
            end: components["schemas"]["Seconds"];
            /**
             * @description The text of the utterance.
             * @example Good morning.
             */
            text: string;
            /**
             * @description Always the same, with `diarized_json`.
             * @example transcript.text.segment
             * @constant
             */
            type?: "transcript.text.segment";
            /**
             * @description The speaker as a letter, `A` for the first, with `diarized_json`.
             * @example A
             */
            speaker?: string;
            /**
             * @description Always 0.
             * @example 0
             */
            seek?: number;
            /**
             * @description Always empty.
             * @example []
             */
            tokens?: number[];
            /**
             * @description Always 0.
             * @example 0
             */
            temperature?: number;
            /**
             * @description The logarithm of the confidence.
             * @example -0.2
             */
            avg_logprob?: number;
            /**
             * @description Bytes of the text by its bytes compressed with zlib. Repetitions make it large.
             * @example 0.8
             */
            compression_ratio?: number;
            /**
             * @description Always 0. Silence is cut out before recognition.
             * @example 0
             */
            no_speech_prob?: number;
        };
        /** @description The audio of a session. */
        OpenAiSessionAudio: {
            input?: components["schemas"]["OpenAiAudioInput"];
        };
        /** @description The audio of a session. */
        OpenAiSessionAudioState: {
            input: components["schemas"]["OpenAiAudioInputState"];
        };
        /**
         * @description The session is there, with the settings that hold now.
         * @example {
         *       "type": "session.created",
         *       "event_id": "event_7Lq2Xn4RzK",
         *       "session": {
         *         "id": "sess_4Rk8Zt1LxW",
         *         "object": "realtime.transcription_session",
         *         "type": "transcription",
         *         "audio": {
         *           "input": {
         *             "format": {
         *               "type": "audio/pcm",
         *               "rate": 24000
         *             },
         *             "transcription": {
         *               "model": "whisper-1",
         *               "language": "en",
         *               "prompt": ""
         *             },
         *             "turn_detection": {
         *               "type": "server_vad",
         *               "threshold": 0.5,
         *               "prefix_padding_ms": 300,
         *               "silence_duration_ms": 500
         *             },
         *             "noise_reduction": null
         *           }
         *         }
         *       }
         *     }
         */
        OpenAiSessionCreated: {
            /**
             * @description The name of the message.
             * @example session.created
             * @constant
             */
            type: "session.created";
            /**
             * @description The id of the message.
             * @example event_7Lq2Xn4RzK
             */
            event_id: string;
            session: components["schemas"]["OpenAiSessionState"];
        };
        /** @description A realtime transcription. */
        OpenAiSessionState: {
            /**
             * @description The id of the session. Live sessions that it is recorded as have it as `openai_session_id` in `custom_metadata`.
             * @example sess_4Rk8Zt1LxW
             */
            id: string;
            /**
             * @description The kind of the object.
             * @example realtime.transcription_session
             * @constant
             */
            object: "realtime.transcription_session";
            /**
             * @description The kind of the session.
             * @example transcription
             * @constant
             */
            type: "transcription";
            audio: components["schemas"]["OpenAiSessionAudioState"];
        };
        /**
         * @description Changes settings. With audio that came before, the ones of before hold.
         * @example {
         *       "type": "session.update",
         *       "session": {
         *         "type": "transcription",
         *         "audio": {
         *           "input": {
         *             "format": {
         *               "type": "audio/pcm",
         *               "rate": 24000
         *             },
         *             "transcription": {
         *               "model": "whisper-1",
         *               "language": "en"
         *             },
         *             "turn_detection": {
         *               "type": "server_vad",
         *               "silence_duration_ms": 500
         *             }
         *           }
         *         }
         *       }
         *     }
         */
        OpenAiSessionUpdate: {
            /**
             * @description The name of the message.
             * @example session.update
             * @constant
             */
            type: "session.update";
            /**
             * @description The id of the message, chosen by the client. An `error` about the message names it.
             * @example event_1
             */
            event_id?: string;
            session: components["schemas"]["OpenAiTranscriptionSession"];
        };
        /**
         * @description The settings that hold from now on.
         * @example {
         *       "type": "session.updated",
         *       "event_id": "event_7Lq2Xn4RzK",
         *       "session": {
         *         "id": "sess_4Rk8Zt1LxW",
         *         "object": "realtime.transcription_session",
         *         "type": "transcription",
         *         "audio": {
         *           "input": {
         *             "format": {
         *               "type": "audio/pcm",
         *               "rate": 24000
         *             },
         *             "transcription": {
         *               "model": "whisper-1",
         *               "language": "en",
         *               "prompt": ""
         *             },
         *             "turn_detection": {
         *               "type": "server_vad",
         *               "threshold": 0.5,
         *               "prefix_padding_ms": 300,
         *               "silence_duration_ms": 500
         *             },
         *             "noise_reduction": null
         *           }
         *         }
         *       }
         *     }
         */
        OpenAiSessionUpdated: {
            /**
             * @description The name of the message.
             * @example session.updated
             * @constant
             */
            type: "session.updated";
            /**
             * @description The id of the message.
             * @example event_7Lq2Xn4RzK
             */
            event_id: string;
            session: components["schemas"]["OpenAiSessionState"];
        };
        /**
         * @description Speech has started. Not sent if the client commits.
         * @example {
         *       "type": "input_audio_buffer.speech_started",
         *       "event_id": "event_7Lq2Xn4RzK",
         *       "audio_start_ms": 1200,
         *       "item_id": "item_9bT3mWc8Qa"
         *     }
         */
        OpenAiSpeechStarted: {
            /**
             * @description The name of the message.
             * @example input_audio_buffer.speech_started
             * @constant
             */
            type: "input_audio_buffer.speech_started";
            /**
             * @description The id of the message.
             * @example event_7Lq2Xn4RzK
             */
            event_id: string;
            /**
             * @description Where the speech starts, in milliseconds of all audio that was sent.
             * @example 1200
             */
            audio_start_ms: number;
            /**
             * @description The id of the item: one committed piece of the audio.
             * @example item_9bT3mWc8Qa
             */
            item_id: string;
        };
        /**
         * @description A pause, or the end of the turn, has ended the speech. Not sent if the client commits.
         * @example {
         *       "type": "input_audio_buffer.speech_stopped",
         *       "event_id": "event_7Lq2Xn4RzK",
         *       "audio_end_ms": 2400,
         *       "item_id": "item_9bT3mWc8Qa"
         *     }
         */
        OpenAiSpeechStopped: {
            /**
             * @description The name of the message.
             * @example input_audio_buffer.speech_stopped
             * @constant
             */
            type: "input_audio_buffer.speech_stopped";
            /**
             * @description The id of the message.
             * @example event_7Lq2Xn4RzK
             */
            event_id: string;
            /**
             * @description Where the speech ends, in milliseconds of all audio that was sent.
             * @example 1200
             */
            audio_end_ms: number;
            /**
             * @description The id of the item: one committed piece of the audio.
             * @example item_9bT3mWc8Qa
             */
            item_id: string;
        };
        /** @description The text of one more utterance. */
        OpenAiTextDelta: {
            /**
             * @description The kind of the event.
             * @example transcript.text.delta
             * @constant
             */
            type: "transcript.text.delta";
            /**
             * @description The text to append, with the space before it.
             * @example The meeting will start at nine.
             */
            delta: string;
        };
        /** @description The whole text, as the last event. */
        OpenAiTextDone: {
            /**
             * @description The kind of the event.
             * @example transcript.text.done
             * @constant
             */
            type: "transcript.text.done";
            /**
             * @description The whole text.
             * @example Good morning. The meeting will start at nine.
             */
            text: string;
        };
        /** @description One utterance with its speaker, with `diarized_json` alone. Segments come before the last event, because speakers are told apart at the end. */
        OpenAiTextSegment: {
            /**
             * @description The kind of the event.
             * @example transcript.text.segment
             * @constant
             */
            type: "transcript.text.segment";
            /**
             * @description The number of the segment, from 0, as text.
             * @example seg_0
             */
            id: string;
            start: components["schemas"]["Seconds"];
            end: components["schemas"]["Seconds"];
            /**
             * @description The text of the utterance.
             * @example Good morning.
             */
            text: string;
            /**
             * @description The speaker as a letter, `A` for the first.
             * @example A
             */
            speaker: string;
        };
        /**
         * @description What has times.
         *     - `word`: each word
         *     - `segment`: each utterance
         * @example word
         * @enum {string}
         */
        OpenAiTimestampGranularity: "word" | "segment";
        /**
         * @description The transcript of an item. It is empty if there was sound but no word.
         * @example {
         *       "type": "conversation.item.input_audio_transcription.completed",
         *       "event_id": "event_7Lq2Xn4RzK",
         *       "item_id": "item_9bT3mWc8Qa",
         *       "content_index": 0,
         *       "transcript": "The meeting starts at nine.",
         *       "languages": [
         *         {
         *           "code": "en"
         *         }
         *       ],
         *       "usage": {
         *         "type": "duration",
         *         "seconds": 1.2
         *       }
         *     }
         */
        OpenAiTranscriptCompleted: {
            /**
             * @description The name of the message.
             * @example conversation.item.input_audio_transcription.completed
             * @constant
             */
            type: "conversation.item.input_audio_transcription.completed";
            /**
             * @description The id of the message.
             * @example event_7Lq2Xn4RzK
             */
            event_id: string;
            /**
             * @description The id of the item: one committed piece of the audio.
             * @example item_9bT3mWc8Qa
             */
            item_id: string;
            /**
             * @description Always 0: an item has one part.
             * @example 0
             * @constant
             */
            content_index: 0;
            /**
             * @description The whole text of the item.
             * @example The meeting starts at nine.
             */
            transcript: string;
            /** @description The languages that were spoken. */
            languages: components["schemas"]["OpenAiDetectedLanguage"][];
            usage: components["schemas"]["OpenAiDurationUsage"];
        };
        /**
         * @description Further words of an item, while it is spoken. They are never taken back; if the whole item sounds different, `completed` has other words.
         * @example {
         *       "type": "conversation.item.input_audio_transcription.delta",
         *       "event_id": "event_7Lq2Xn4RzK",
         *       "item_id": "item_9bT3mWc8Qa",
         *       "content_index": 0,
         *       "delta": "The meeting"
         *     }
         */
        OpenAiTranscriptDelta: {
            /**
             * @description The name of the message.
             * @example conversation.item.input_audio_transcription.delta
             * @constant
             */
            type: "conversation.item.input_audio_transcription.delta";
            /**
             * @description The id of the message.
             * @example event_7Lq2Xn4RzK
             */
            event_id: string;
            /**
             * @description The id of the item: one committed piece of the audio.
             * @example item_9bT3mWc8Qa
             */
            item_id: string;
            /**
             * @description Always 0: an item has one part.
             * @example 0
             * @constant
             */
            content_index: 0;
            /**
             * @description The words to append, with the space before them.
             * @example The meeting
             */
            delta: string;
        };
        /** @description One event of a streamed transcript. It is the JSON text after `data:`. New events may be added. */
        OpenAiTranscriptEvent: components["schemas"]["OpenAiTextDelta"] | components["schemas"]["OpenAiTextSegment"] | components["schemas"]["OpenAiTextDone"];
        /**
         * @description An item could not be transcribed.
         * @example {
         *       "type": "conversation.item.input_audio_transcription.failed",
         *       "event_id": "event_7Lq2Xn4RzK",
         *       "item_id": "item_9bT3mWc8Qa",
         *       "content_index": 0,
         *       "error": {
         *         "type": "server_error",
         *         "code": "internal_error",
         *         "message": "The recording could not be recognized.",
         *         "param": null,
         *         "event_id": null
         *       }
         *     }
         */
        OpenAiTranscriptFailed: {
            /**
             * @description The name of the message.
             * @example conversation.item.input_audio_transcription.failed
             * @constant
             */
            type: "conversation.item.input_audio_transcription.failed";
            /**
             * @description The id of the message.
             * @example event_7Lq2Xn4RzK
             */
            event_id: string;
            /**
             * @description The id of the item: one committed piece of the audio.
             * @example item_9bT3mWc8Qa
             */
            item_id: string;
            /**
             * @description Always 0: an item has one part.
             * @example 0
             * @constant
             */
            content_index: 0;
            error: components["schemas"]["OpenAiRealtimeErrorDetails"];
        };
        /**
         * @description A transcript or a translation in the shape of OpenAI. `json` has `text` and `usage`; the other members belong to `verbose_json` and
         *     `diarized_json`.
         */
        OpenAiTranscription: {
            /**
             * @description The whole text.
             * @example Good morning. The meeting will start at nine.
             */
            text: string;
            usage?: components["schemas"]["OpenAiUsage"];
            /**
             * @description What was done.
             * @example transcribe
             * @enum {string}
             */
            task?: "transcribe" | "translate";
            /**
             * @description The language that was spoken, as its English name in lower case.
             * @example english
             */
            language?: string;
            /** @description The languages that were spoken, the most used first. Only `json` has them. */
            languages?: components["schemas"]["OpenAiDetectedLanguage"][];
            /** @description The length of the audio in seconds. */
            duration?: components["schemas"]["Seconds"];
            /** @description The utterances. */
            segments?: components["schemas"]["OpenAiSegment"][];
            /** @description The words, if `timestamp_granularities` has `word`. */
            words?: components["schemas"]["OpenAiWord"][];
        };
        /** @description A file to transcribe, in the fields of OpenAI. */
        OpenAiTranscriptionForm: {
            /**
             * Format: binary
             * @description The audio or video file, with its file name.
             * @example meeting.wav
             */
            file: Blob;
            model: components["schemas"]["OpenAiModelName"];
            /** @description The language that is spoken. It is detected if this is left out. */
            language?: components["schemas"]["TranscriptionLanguageCode"];
            /**
             * @description The languages that may be spoken. Overrides `language`.
             * @example [
             *       "en",
             *       "de"
             *     ]
             */
            languages?: components["schemas"]["TranscriptionLanguageCode"][];
            /**
             * @description Words to prefer, between commas, semicolons or line breaks. A piece of more than five words has no effect: the recognizers take
             *     words, not context.
             * @example Verbatim, sherpa-onnx, diarization
             */
            prompt?: string;
            /**
             * @description Words and phrases to prefer.
             * @example [
             *       "Verbatim"
             *     ]
             */
            keywords?: string[];
            /** @default json */
            response_format?: components["schemas"]["OpenAiResponseFormat"];
            /**
             * @description Must be 0. Recognition is deterministic, so any other value is refused.
             * @default 0
             * @example 0
             */
            temperature?: number;
            /**
             * @description Which times `verbose_json` has. `segment` if this is left out. Refused in other formats.
             * @example [
             *       "word",
             *       "segment"
             *     ]
             */
            timestamp_granularities?: components["schemas"]["OpenAiTimestampGranularity"][];
            /**
             * @description Whether the transcript is sent as server-sent events: words as soon as they can't change any more, comments in between that keep
             *     the connection alive, with `diarized_json` the segments, and the whole text at the end. A client that disconnects before the end cancels the job.
             * @default false
             * @example true
             */
            stream?: boolean;
            /**
             * @description Refused. Probabilities of tokens are not known.
             * @example [
             *       "logprobs"
             *     ]
             */
            include?: string[];
            /**
             * @description `auto`, or an object with the `type` `server_vad` alone, in brackets or as JSON: the service does both always. Settings of the object
             *     are refused.
             * @example auto
             * @example {"type":"server_vad"}
             */
            chunking_strategy?: string;
            /**
             * @description Names of people that may talk, each with a recording in `known_speaker_references`: segments of `diarized_json` have the name as `speaker`
             *     instead of a letter. Refused if the service recognizes no voices.
             * @example [
             *       "agent"
             *     ]
             */
            known_speaker_names?: string[];
            /**
             * @description A recording for each name, in the same order: 2 to 10 seconds in which this person alone talks. Neither it nor the voice is kept as a voice;
             *     what describes the voice goes with the job.
             * @example [
             *       "data:audio/wav;base64,UklGRg=="
             *     ]
             */
            known_speaker_references?: string[];
        };
        /** @description Settings of a realtime transcription, in the fields of OpenAI. */
        OpenAiTranscriptionSession: {
            /**
             * @description The kind of the session. Sessions that answer (`realtime`) are not available.
             * @example transcription
             * @constant
             */
            type: "transcription";
            audio?: components["schemas"]["OpenAiSessionAudio"];
            /**
             * @description Must be empty: probabilities of tokens are not known.
             * @example []
             */
            include?: string[] | null;
        };
        /** @description How the audio is transcribed. */
        OpenAiTranscriptionSettings: {
            model: components["schemas"]["OpenAiModelName"];
            /**
             * @description The language that is spoken; null if it is detected.
             * @example en
             */
            language: string | null;
            /**
             * @description Words to prefer.
             * @example Verbatim, sherpa-onnx
             */
            prompt: string;
        };
        /** @description A file to transcribe and translate into English, in the fields of OpenAI. */
        OpenAiTranslationForm: {
            /**
             * Format: binary
             * @description The audio or video file, with its file name.
             * @example meeting.wav
             */
            file: Blob;
            model: components["schemas"]["OpenAiModelName"];
            /**
             * @description Words to prefer, between commas, semicolons or line breaks. A piece of more than five words has no effect: the recognizers take
             *     words, not context.
             * @example Verbatim, sherpa-onnx, diarization
             */
            prompt?: string;
            /** @default json */
            response_format?: components["schemas"]["OpenAiTranslationFormat"];
            /**
             * @description Must be 0. Recognition is deterministic, so any other value is refused.
             * @default 0
             * @example 0
             */
            temperature?: number;
        };
        /**
         * @description The form of the translation.
         *     - `json`: the text
         *     - `text`: the text without JSON
         *     - `srt`: SubRip subtitles
         *     - `vtt`: WebVTT subtitles
         *     - `verbose_json`: the text with segments and their times
         * @example verbose_json
         * @enum {string}
         */
        OpenAiTranslationFormat: "json" | "text" | "srt" | "vtt" | "verbose_json";
        /** @description What ends items, in the fields of OpenAI. A field that is left out keeps its value; at first it is 0.5, 500 ms and `auto`. */
        OpenAiTurnDetection: {
            /**
             * @description With `server_vad`, an item is an utterance, which a pause ends. With `semantic_vad`, it is a turn: a model judges at each pause
             *     whether the speaker has finished. A service without the model ends turns after the timeout of `eagerness`.
             * @example server_vad
             * @enum {string}
             */
            type: "server_vad" | "semantic_vad";
            /**
             * @description The probability from which sound counts as speech. For `server_vad` only.
             * @example 0.5
             */
            threshold?: number;
            /**
             * @description Has no effect: 250 milliseconds before speech are always recognized with it. For `server_vad` only.
             * @example 300
             */
            prefix_padding_ms?: number;
            /**
             * @description The milliseconds of silence that end an utterance. Less than 10 count as 10. For `server_vad` only.
             * @example 500
             */
            silence_duration_ms?: number;
            /**
             * @description How much silence ends a turn at the latest: 8 seconds with `low`, 4 with `medium` and `auto`, 2 with `high`. For `semantic_vad` only.
             * @example high
             * @enum {string}
             */
            eagerness?: "low" | "medium" | "high" | "auto";
            /**
             * @description Has no effect: a transcription has no responses.
             * @default null
             * @example false
             */
            create_response?: boolean | null;
            /**
             * @description Has no effect: a transcription has no responses.
             * @default null
             * @example false
             */
            interrupt_response?: boolean | null;
        };
        /** @description What ends items, with the fields of its type. */
        OpenAiTurnDetectionState: {
            /**
             * @description Whether items are utterances, which pauses end, or turns, whose end a model judges.
             * @example server_vad
             * @enum {string}
             */
            type: "server_vad" | "semantic_vad";
            /**
             * @description The probability from which sound counts as speech.
             * @example 0.5
             */
            threshold?: number;
            /**
             * @description As it was sent, in milliseconds.
             * @example 300
             */
            prefix_padding_ms?: number;
            /**
             * @description The milliseconds of silence that end an utterance.
             * @example 500
             */
            silence_duration_ms?: number;
            /**
             * @description How much silence ends a turn at the latest.
             * @example high
             * @enum {string}
             */
            eagerness?: "low" | "medium" | "high" | "auto";
        };
        /** @description What the request is counted by. */
        OpenAiUsage: {
            /**
             * @description Audio is counted by its length.
             * @example duration
             * @constant
             */
            type: "duration";
            /**
             * @description Seconds of audio, rounded up.
             * @example 12
             */
            seconds: number;
        };
        /** @description One word and its time. */
        OpenAiWord: {
            /**
             * @description The word.
             * @example morning.
             */
            word: string;
            start: components["schemas"]["Seconds"];
            end: components["schemas"]["Seconds"];
        };
        /** @description The OpenAPI document of the service. */
        OpenapiDocument: {
            /**
             * @description The version of the OpenAPI specification.
             * @example 3.1.1
             */
            openapi: string;
            info: components["schemas"]["OpenapiInfo"];
        } & {
            [key: string]: unknown;
        };
        /** @description The name and the version of the API. */
        OpenapiInfo: {
            /**
             * @description The name of the API.
             * @example Verbatim
             */
            title: string;
            /**
             * @description The version of the API.
             * @example 2.0.0
             */
            version: string;
        } & {
            [key: string]: unknown;
        };
        /** @description The addresses of the pages of a list. They contain all filters of the request. */
        PageLinks: {
            /**
             * Format: uri
             * @description The address of the first page.
             * @example https://verbatim.example.com/v2/transcription?offset=0&limit=20&kind=live
             */
            first: string;
            /**
             * Format: uri
             * @description The address of this page.
             * @example https://verbatim.example.com/v2/transcription?offset=0&limit=20&kind=live
             */
            current: string;
            /**
             * Format: uri
             * @description The address of the next page, null on the last one.
             * @example https://verbatim.example.com/v2/transcription?offset=20&limit=20&kind=live
             */
            next: string | null;
        };
        /** @description An entity type, or a preset that stands for several. */
        PiiEntitySelector: components["schemas"]["PiiEntityType"] | components["schemas"]["PiiPreset"];
        /**
         * @description A kind of personal or sensitive data that can be redacted.
         * @example EMAIL_ADDRESS
         * @enum {string}
         */
        PiiEntityType: "ACCOUNT_NUMBER" | "AGE" | "DATE" | "DATE_INTERVAL" | "DOB" | "DRIVER_LICENSE" | "DURATION" | "EMAIL_ADDRESS" | "EVENT" | "FILENAME" | "GENDER" | "HEALTHCARE_NUMBER" | "IP_ADDRESS" | "LANGUAGE" | "LOCATION" | "LOCATION_ADDRESS" | "LOCATION_ADDRESS_STREET" | "LOCATION_CITY" | "LOCATION_COORDINATE" | "LOCATION_COUNTRY" | "LOCATION_STATE" | "LOCATION_ZIP" | "MARITAL_STATUS" | "MONEY" | "NAME" | "NAME_FAMILY" | "NAME_GIVEN" | "NAME_MEDICAL_PROFESSIONAL" | "NUMERICAL_PII" | "OCCUPATION" | "ORGANIZATION" | "ORGANIZATION_MEDICAL_FACILITY" | "ORIGIN" | "PASSPORT_NUMBER" | "PASSWORD" | "PHONE_NUMBER" | "PHYSICAL_ATTRIBUTE" | "POLITICAL_AFFILIATION" | "RELIGION" | "SEXUALITY" | "SSN" | "TIME" | "URL" | "USERNAME" | "VEHICLE_ID" | "ZODIAC_SIGN" | "BLOOD_TYPE" | "CONDITION" | "DOSE" | "DRUG" | "INJURY" | "MEDICAL_PROCESS" | "STATISTICS" | "BANK_ACCOUNT" | "CREDIT_CARD" | "CREDIT_CARD_EXPIRATION" | "CVV" | "ROUTING_NUMBER" | "CORPORATE_ACTION" | "DAY" | "EFFECT" | "FINANCIAL_METRIC" | "MEDICAL_CODE" | "MONTH" | "ORGANIZATION_ID" | "PRODUCT" | "PROJECT" | "TREND" | "YEAR";
        /**
         * @description A name for a group of entity types. `x-preset-types` lists the types that each preset stands for.
         *     - `APPI`: Japan's privacy law
         *     - `APPI_SENSITIVE`: the sensitive data of Japan's privacy law
         *     - `CCI`: confidential company information
         *     - `CORE_ENTITIES`: the most common personal data
         *     - `CPRA`: California's privacy law
         *     - `GDPR`: the European Union's privacy law
         *     - `GDPR_SENSITIVE`: the sensitive data of the European Union's privacy law
         *     - `HEALTH_INFORMATION`: facts about health and treatment
         *     - `HIPAA_SAFE_HARBOR`: the identifiers that the safe harbour of HIPAA removes
         *     - `LIDI`: data that identifies a person less directly
         *     - `NUMERICAL_EXCL_PCI`: numbers that identify, without payment cards
         *     - `PCI`: payment card and bank data
         *     - `QUEBEC_PRIVACY_ACT`: Quebec's privacy law
         * @example GDPR
         * @enum {string}
         */
        PiiPreset: "APPI" | "APPI_SENSITIVE" | "CCI" | "CORE_ENTITIES" | "CPRA" | "GDPR" | "GDPR_SENSITIVE" | "HEALTH_INFORMATION" | "HIPAA_SAFE_HARBOR" | "LIDI" | "NUMERICAL_EXCL_PCI" | "PCI" | "QUEBEC_PRIVACY_ACT";
        /** @description What is removed from the transcript, and its replacement. */
        PiiRedactionConfig: {
            /**
             * @description The entity types and presets to redact, as a list or as one name. The default is everything
             *     that this installation can find.
             * @example [
             *       "GDPR",
             *       "MONEY"
             *     ]
             */
            entity_types?: components["schemas"]["PiiEntitySelector"][] | components["schemas"]["PiiEntitySelector"];
            /** @default MARKER */
            processed_text_type?: components["schemas"]["RedactionStyle"];
            /**
             * @description Whether `[WITHHELD]` takes the place of all words of each utterance in whose language a requested type can't be found. Its sound
             *     counts as redacted. Requires `pii_redaction`.
             * @default false
             * @example true
             */
            strict?: boolean;
            /**
             * @description Seconds before and after each redacted word that `redacted_audio` replaces as well, because times of words are not exact; 0.1
             *     unless it is given. Requires `redacted_audio`.
             * @example 0.25
             */
            audio_margin?: number;
        };
        /** @description What was redacted. */
        PiiRedactionEnvelope: {
            /** @description One entry for each entity type that was found, null when the add-on failed. */
            results: components["schemas"]["RedactionCount"][] | null;
            /** @description The spoken languages in which requested types can't be found; `success` is false if there are any. Absent when the add-on failed. */
            not_covered?: components["schemas"]["UncoveredLanguage"][];
        } & components["schemas"]["AddonEnvelope"];
        /** @description The chapters of a session. */
        PostChapterizationData: {
            /** @description The chapters in the order of the recording. Empty when nothing was said. */
            results: components["schemas"]["Chapter"][];
        };
        /**
         * @description The chapters of the whole session. Sent when `post_processing.chapterization` was asked for.
         * @example {
         *       "type": "post_chapterization",
         *       "session_id": "01a1a0d0-c940-7a15-8e6c-b04d93f2517a",
         *       "created_at": "2026-11-03T09:50:05.705Z",
         *       "sequence_number": 124,
         *       "error": null,
         *       "data": {
         *         "results": [
         *           {
         *             "headline": "The meeting starts at nine",
         *             "gist": "Time of the meeting",
         *             "summary": "The meeting starts at nine.",
         *             "keywords": [
         *               "meeting",
         *               "nine"
         *             ],
         *             "start": 0.32,
         *             "end": 3.35
         *           }
         *         ]
         *       }
         *     }
         */
        PostChapterizationMessage: {
            /**
             * @description The name of the message.
             * @example post_chapterization
             * @constant
             */
            type: "post_chapterization";
            /** @description The live session. */
            session_id: components["schemas"]["JobId"];
            /** @description The time at which the message was made. */
            created_at: components["schemas"]["Timestamp"];
            sequence_number: components["schemas"]["SequenceNumber"];
            /** @description Why there are no chapters, or null. */
            error: components["schemas"]["MessageError"] | null;
            /** @description The chapters; null when there is an error. */
            data: components["schemas"]["PostChapterizationData"] | null;
        };
        /**
         * @description The whole result of the session, except for the list of messages. The last message before `end_session`.
         * @example {
         *       "type": "post_final_transcript",
         *       "session_id": "01a1a0d0-c940-7a15-8e6c-b04d93f2517a",
         *       "created_at": "2026-11-03T09:50:05.981Z",
         *       "sequence_number": 125,
         *       "data": {
         *         "metadata": {
         *           "audio_duration": 4.12,
         *           "number_of_distinct_channels": 1,
         *           "billing_time": 4.12,
         *           "transcription_time": 1.104
         *         },
         *         "transcription": {
         *           "full_transcript": "Good morning. The meeting starts at nine.",
         *           "languages": [
         *             "en"
         *           ],
         *           "utterances": [
         *             {
         *               "text": "Good morning.",
         *               "language": "en",
         *               "start": 0.32,
         *               "end": 1.18,
         *               "confidence": 0.96,
         *               "channel": 0,
         *               "words": [
         *                 {
         *                   "word": "Good",
         *                   "start": 0.32,
         *                   "end": 0.61,
         *                   "confidence": 0.97
         *                 },
         *                 {
         *                   "word": "morning.",
         *                   "start": 0.61,
         *                   "end": 1.18,
         *                   "confidence": 0.95
         *                 }
         *               ]
         *             },
         *             {
         *               "text": "The meeting starts at nine.",
         *               "language": "en",
         *               "start": 1.94,
         *               "end": 3.35,
         *               "confidence": 0.95,
         *               "channel": 0,
         *               "words": [
         *                 {
         *                   "word": "The",
         *                   "start": 1.94,
         *                   "end": 2.03,
         *                   "confidence": 0.93
         *                 },
         *                 {
         *                   "word": "meeting",
         *                   "start": 2.03,
         *                   "end": 2.41,
         *                   "confidence": 0.96
         *                 },
         *                 {
         *                   "word": "starts",
         *                   "start": 2.41,
         *                   "end": 2.78,
         *                   "confidence": 0.94
         *                 },
         *                 {
         *                   "word": "at",
         *                   "start": 2.78,
         *                   "end": 2.88,
         *                   "confidence": 0.97
         *                 },
         *                 {
         *                   "word": "nine.",
         *                   "start": 2.88,
         *                   "end": 3.35,
         *                   "confidence": 0.95
         *                 }
         *               ]
         *             }
         *           ]
         *         },
         *         "translation": {
         *           "success": true,
         *           "is_empty": false,
         *           "exec_time": 0.064,
         *           "error": null,
         *           "results": [
         *             {
         *               "error": null,
         *               "full_transcript": "Bonjour. La réunion commence à neuf heures.",
         *               "languages": [
         *                 "fr"
         *               ],
         *               "utterances": [
         *                 {
         *                   "text": "Bonjour.",
         *                   "language": "fr",
         *                   "start": 0.32,
         *                   "end": 1.18,
         *                   "confidence": 0.96,
         *                   "channel": 0,
         *                   "words": [
         *                     {
         *                       "word": "Bonjour.",
         *                       "start": 0.32,
         *                       "end": 1.18,
         *                       "confidence": 0.96
         *                     }
         *                   ]
         *                 },
         *                 {
         *                   "text": "La réunion commence à neuf heures.",
         *                   "language": "fr",
         *                   "start": 1.94,
         *                   "end": 3.35,
         *                   "confidence": 0.95,
         *                   "channel": 0,
         *                   "words": [
         *                     {
         *                       "word": "La",
         *                       "start": 1.94,
         *                       "end": 2.03,
         *                       "confidence": 0.93
         *                     },
         *                     {
         *                       "word": "réunion",
         *                       "start": 2.03,
         *                       "end": 2.41,
         *                       "confidence": 0.96
         *                     },
         *                     {
         *                       "word": "commence",
         *                       "start": 2.41,
         *                       "end": 2.78,
         *                       "confidence": 0.94
         *                     },
         *                     {
         *                       "word": "à",
         *                       "start": 2.78,
         *                       "end": 2.88,
         *                       "confidence": 0.97
         *                     },
         *                     {
         *                       "word": "neuf",
         *                       "start": 2.88,
         *                       "end": 3.09,
         *                       "confidence": 0.95
         *                     },
         *                     {
         *                       "word": "heures.",
         *                       "start": 3.09,
         *                       "end": 3.35,
         *                       "confidence": 0.95
         *                     }
         *                   ]
         *                 }
         *               ]
         *             }
         *           ]
         *         },
         *         "named_entity_recognition": {
         *           "success": true,
         *           "is_empty": false,
         *           "exec_time": 0.018,
         *           "error": null,
         *           "results": [
         *             {
         *               "text": "nine",
         *               "entity_type": "TIME",
         *               "start": 2.88,
         *               "end": 3.35
         *             }
         *           ]
         *         },
         *         "sentiment_analysis": {
         *           "success": true,
         *           "is_empty": false,
         *           "exec_time": 0.022,
         *           "error": null,
         *           "results": [
         *             {
         *               "text": "Good morning.",
         *               "sentiment": "positive",
         *               "emotion": "contentment",
         *               "start": 0.32,
         *               "end": 1.18,
         *               "channel": 0
         *             },
         *             {
         *               "text": "The meeting starts at nine.",
         *               "sentiment": "neutral",
         *               "emotion": "neutral",
         *               "start": 1.94,
         *               "end": 3.35,
         *               "channel": 0
         *             }
         *           ]
         *         },
         *         "summarization": {
         *           "success": true,
         *           "is_empty": false,
         *           "exec_time": 0.131,
         *           "error": null,
         *           "results": "The meeting starts at nine."
         *         },
         *         "chapterization": {
         *           "success": true,
         *           "is_empty": false,
         *           "exec_time": 0.087,
         *           "error": null,
         *           "results": [
         *             {
         *               "headline": "The meeting starts at nine",
         *               "gist": "Time of the meeting",
         *               "summary": "The meeting starts at nine.",
         *               "keywords": [
         *                 "meeting",
         *                 "nine"
         *               ],
         *               "start": 0.32,
         *               "end": 3.35
         *             }
         *           ]
         *         }
         *       }
         *     }
         */
        PostFinalTranscriptMessage: {
            /**
             * @description The name of the message.
             * @example post_final_transcript
             * @constant
             */
            type: "post_final_transcript";
            /** @description The live session. */
            session_id: components["schemas"]["JobId"];
            /** @description The time at which the message was made. */
            created_at: components["schemas"]["Timestamp"];
            sequence_number: components["schemas"]["SequenceNumber"];
            data: components["schemas"]["LiveResult"];
        };
        /** @description What is done with the whole transcript once the session is over. */
        PostProcessingConfig: {
            /**
             * @description Whether the transcript is summarized.
             * @default false
             * @example true
             */
            summarization?: boolean;
            summarization_config?: components["schemas"]["SummarizationConfig"];
            /**
             * @description Whether the transcript is divided into chapters.
             * @default false
             * @example true
             */
            chapterization?: boolean;
            search?: components["schemas"]["Search"];
            search_config?: components["schemas"]["SearchConfig"];
            /**
             * @description Whether the recording is recognized once more when the session is over, as a file. `result.transcription`, and all that is made of
             *     it, has the words of this second pass; the finals stay as they were sent. If it fails, as when the recording is longer than a file
             *     may be, the words are those of the finals, and `result.metadata.warnings` says why.
             * @default false
             * @example true
             */
            accurate_transcript?: boolean;
        };
        /** @description The summary of a session. */
        PostSummarizationData: {
            /**
             * @description The summary, in the style that `summarization_config` selects.
             * @example The meeting starts at nine.
             */
            results: string;
        };
        /**
         * @description The summary of the whole session. Sent when `post_processing.summarization` was asked for.
         * @example {
         *       "type": "post_summarization",
         *       "session_id": "01a1a0d0-c940-7a15-8e6c-b04d93f2517a",
         *       "created_at": "2026-11-03T09:50:05.618Z",
         *       "sequence_number": 123,
         *       "error": null,
         *       "data": {
         *         "results": "The meeting starts at nine."
         *       }
         *     }
         */
        PostSummarizationMessage: {
            /**
             * @description The name of the message.
             * @example post_summarization
             * @constant
             */
            type: "post_summarization";
            /** @description The live session. */
            session_id: components["schemas"]["JobId"];
            /** @description The time at which the message was made. */
            created_at: components["schemas"]["Timestamp"];
            sequence_number: components["schemas"]["SequenceNumber"];
            /** @description Why there is no summary, or null. */
            error: components["schemas"]["MessageError"] | null;
            /** @description The summary; null when there is an error. */
            data: components["schemas"]["PostSummarizationData"] | null;
        };
        /**
         * @description The transcript of the whole session. The first message after `end_recording`.
         * @example {
         *       "type": "post_transcript",
         *       "session_id": "01a1a0d0-c940-7a15-8e6c-b04d93f2517a",
         *       "created_at": "2026-11-03T09:50:05.406Z",
         *       "sequence_number": 122,
         *       "data": {
         *         "full_transcript": "Good morning. The meeting starts at nine.",
         *         "languages": [
         *           "en"
         *         ],
         *         "utterances": [
         *           {
         *             "text": "Good morning.",
         *             "language": "en",
         *             "start": 0.32,
         *             "end": 1.18,
         *             "confidence": 0.96,
         *             "channel": 0,
         *             "words": [
         *               {
         *                 "word": "Good",
         *                 "start": 0.32,
         *                 "end": 0.61,
         *                 "confidence": 0.97
         *               },
         *               {
         *                 "word": "morning.",
         *                 "start": 0.61,
         *                 "end": 1.18,
         *                 "confidence": 0.95
         *               }
         *             ]
         *           },
         *           {
         *             "text": "The meeting starts at nine.",
         *             "language": "en",
         *             "start": 1.94,
         *             "end": 3.35,
         *             "confidence": 0.95,
         *             "channel": 0,
         *             "words": [
         *               {
         *                 "word": "The",
         *                 "start": 1.94,
         *                 "end": 2.03,
         *                 "confidence": 0.93
         *               },
         *               {
         *                 "word": "meeting",
         *                 "start": 2.03,
         *                 "end": 2.41,
         *                 "confidence": 0.96
         *               },
         *               {
         *                 "word": "starts",
         *                 "start": 2.41,
         *                 "end": 2.78,
         *                 "confidence": 0.94
         *               },
         *               {
         *                 "word": "at",
         *                 "start": 2.78,
         *                 "end": 2.88,
         *                 "confidence": 0.97
         *               },
         *               {
         *                 "word": "nine.",
         *                 "start": 2.88,
         *                 "end": 3.35,
         *                 "confidence": 0.95
         *               }
         *             ]
         *           }
         *         ]
         *       }
         *     }
         */
        PostTranscriptMessage: {
            /**
             * @description The name of the message.
             * @example post_transcript
             * @constant
             */
            type: "post_transcript";
            /** @description The live session. */
            session_id: components["schemas"]["JobId"];
            /** @description The time at which the message was made. */
            created_at: components["schemas"]["Timestamp"];
            sequence_number: components["schemas"]["SequenceNumber"];
            data: components["schemas"]["Transcription"];
        };
        /** @description What is done to the audio before it is transcribed. */
        PreProcessingConfig: {
            /**
             * @description Whether background noise is reduced first.
             * @default false
             * @example true
             */
            audio_enhancer?: boolean;
            /**
             * @description The probability from which sound counts as speech. Raise it in noisy places.
             * @default 0.6
             * @example 0.8
             */
            speech_threshold?: number;
        };
        /** @description What the audio enhancer did to one segment of speech. */
        PreProcessingData: {
            channel: components["schemas"]["ChannelNumber"];
            time_range: components["schemas"]["TimeRange"];
            /**
             * @description Mean level of the segment as received, in dBFS.
             * @example -21.4
             */
            level_before: number;
            /**
             * @description Mean level of the segment as passed to the recognizer, in dBFS.
             * @example -22.1
             */
            level_after: number;
            /**
             * @description Reduction of the level between the words, in dB.
             * @example 11.6
             */
            noise_reduction: number;
        };
        /**
         * @description What the audio enhancer did to a segment of speech. Sent when `pre_processing.audio_enhancer` was asked for.
         * @example {
         *       "type": "pre_processing",
         *       "session_id": "01a1a0d0-c940-7a15-8e6c-b04d93f2517a",
         *       "created_at": "2026-11-03T09:50:04.611Z",
         *       "sequence_number": 60,
         *       "error": null,
         *       "data": {
         *         "channel": 0,
         *         "time_range": [
         *           1.94,
         *           3.35
         *         ],
         *         "level_before": -21.4,
         *         "level_after": -22.1,
         *         "noise_reduction": 11.6
         *       }
         *     }
         */
        PreProcessingMessage: {
            /**
             * @description The name of the message.
             * @example pre_processing
             * @constant
             */
            type: "pre_processing";
            /** @description The live session. */
            session_id: components["schemas"]["JobId"];
            /** @description The time at which the message was made. */
            created_at: components["schemas"]["Timestamp"];
            sequence_number: components["schemas"]["SequenceNumber"];
            /** @description Why the enhancer did not change the audio, or null. */
            error: components["schemas"]["MessageError"] | null;
            /** @description What was done to the audio; null when there is an error. */
            data: components["schemas"]["PreProcessingData"] | null;
        };
        /** @description The callback address of a job and the HTTP method. */
        PreRecordedCallbackConfig: {
            /** @description The address that receives the result. */
            url: components["schemas"]["Url"];
            /** @default POST */
            method?: components["schemas"]["CallbackMethod"];
        };
        /** @description A pre-recorded job, its parameters and its result. */
        PreRecordedJob: {
            /**
             * @description Tells that the audio was a file.
             * @example pre-recorded
             * @constant
             */
            kind: "pre-recorded";
            progress: components["schemas"]["JobProgress"];
            /** @description The parameters of the job with every default. May be null after an error. */
            request_params: components["schemas"]["PreRecordedJobParameters"] | null;
            /** @description The result, null until `status` is `done`. */
            result: components["schemas"]["PreRecordedResult"] | null;
        } & components["schemas"]["JobRecord"];
        /** @description A pre-recorded job in a list, without its result. */
        PreRecordedJobItem: {
            /**
             * @description Tells that the audio was a file.
             * @example pre-recorded
             * @constant
             */
            kind: "pre-recorded";
            progress: components["schemas"]["JobProgress"];
            /** @description The parameters of the job with every default. May be null after an error. */
            request_params: components["schemas"]["PreRecordedJobParameters"] | null;
        } & components["schemas"]["JobRecord"];
        /** @description One page of pre-recorded jobs, newest first. */
        PreRecordedJobList: {
            /** @description The jobs of this page. */
            items: components["schemas"]["PreRecordedJobItem"][];
            total?: components["schemas"]["JobTotal"];
        } & components["schemas"]["PageLinks"];
        /** @description The parameters of a pre-recorded job. Every field that has a default is present. */
        PreRecordedJobParameters: WithRequired<components["schemas"]["PreRecordedJobRequest"], "custom_vocabulary" | "filler_words" | "callback" | "subtitles" | "diarization" | "translation" | "summarization" | "named_entity_recognition" | "custom_spelling" | "sentiment_analysis" | "audio_to_llm" | "pii_redaction" | "sentences" | "punctuation_enhanced" | "language_config">;
        /** @description An accepted job and the address of its result. */
        PreRecordedJobReference: {
            id: components["schemas"]["JobId"];
            /**
             * Format: uri
             * @description The address of the job. Poll it until `status` is `done` or `error`.
             * @example https://verbatim.example.com/v2/transcription/01a1a0c8-bac0-7e44-8a1b-3f9c2d706e18
             */
            result_url: string;
        };
        /** @description The audio to transcribe and what to do with the transcript. */
        PreRecordedJobRequest: {
            /**
             * @description The address of an audio or video file. Either one that `POST /v2/upload` returned, or any
             *     http or https address that the service can reach.
             */
            audio_url: components["schemas"]["Url"];
            model?: components["schemas"]["Model"];
            /** @default false */
            custom_vocabulary?: components["schemas"]["CustomVocabulary"];
            custom_vocabulary_config?: components["schemas"]["CustomVocabularyConfig"];
            /** @default true */
            filler_words?: components["schemas"]["FillerWords"];
            numerals?: components["schemas"]["Numerals"];
            profanity_filter?: components["schemas"]["ProfanityFilter"];
            profanity_filter_config?: components["schemas"]["ProfanityFilterConfig"];
            /**
             * @deprecated
             * @description The address that receives the result by POST. Deprecated, use `callback` with
             *     `callback_config` instead.
             */
            callback_url?: components["schemas"]["Url"];
            /**
             * @description Whether the result is sent to `callback_config.url` once the job is over.
             * @default false
             * @example true
             */
            callback?: boolean;
            callback_config?: components["schemas"]["PreRecordedCallbackConfig"];
            /**
             * @description Whether subtitle files are made.
             * @default false
             * @example true
             */
            subtitles?: boolean;
            subtitles_config?: components["schemas"]["SubtitlesConfig"];
            /**
             * @description Whether speakers are distinguished.
             * @default false
             * @example true
             */
            diarization?: boolean;
            diarization_config?: components["schemas"]["DiarizationConfig"];
            /**
             * @description Whether the transcript is translated. Requires `translation_config`.
             * @default false
             * @example true
             */
            translation?: boolean;
            translation_config?: components["schemas"]["TranslationConfig"];
            /**
             * @description Whether the transcript is summarized.
             * @default false
             * @example true
             */
            summarization?: boolean;
            summarization_config?: components["schemas"]["SummarizationConfig"];
            /**
             * @description Whether names, places, dates and other entities are found.
             * @default false
             * @example true
             */
            named_entity_recognition?: boolean;
            /**
             * @description Whether words are respelled. Requires `custom_spelling_config`.
             * @default false
             * @example true
             */
            custom_spelling?: boolean;
            custom_spelling_config?: components["schemas"]["CustomSpellingConfig"];
            /**
             * @description Whether sentiment and emotion are detected.
             * @default false
             * @example true
             */
            sentiment_analysis?: boolean;
            /**
             * @description Whether a language model answers prompts. Requires `audio_to_llm_config`.
             * @default false
             * @example true
             */
            audio_to_llm?: boolean;
            audio_to_llm_config?: components["schemas"]["AudioToLlmConfig"];
            /**
             * @description Whether personal data is removed from the transcript.
             * @default false
             * @example true
             */
            pii_redaction?: boolean;
            pii_redaction_config?: components["schemas"]["PiiRedactionConfig"];
            redacted_audio?: components["schemas"]["RedactedAudio"];
            delete_original?: components["schemas"]["DeleteOriginal"];
            custom_metadata?: components["schemas"]["CustomMetadata"];
            /**
             * @description Whether the transcript is also cut into sentences.
             * @default false
             * @example true
             */
            sentences?: boolean;
            /**
             * @description Whether a second, more accurate step adds the punctuation.
             * @default false
             * @example true
             */
            punctuation_enhanced?: boolean;
            search?: components["schemas"]["Search"];
            search_config?: components["schemas"]["SearchConfig"];
            /** @default {} */
            language_config?: components["schemas"]["LanguageConfig"];
        };
        /**
         * @description The transcript of the audio and the results of the add-ons. An add-on that was not requested is
         *     absent. A failed one reports it in its envelope.
         */
        PreRecordedResult: {
            metadata: components["schemas"]["ResultMetadata"];
            transcription: components["schemas"]["Transcription"];
            translation?: components["schemas"]["TranslationEnvelope"];
            summarization?: components["schemas"]["SummarizationEnvelope"];
            chapterization?: components["schemas"]["ChapterizationEnvelope"];
            named_entity_recognition?: components["schemas"]["NamedEntityRecognitionEnvelope"];
            sentiment_analysis?: components["schemas"]["SentimentAnalysisEnvelope"];
            audio_to_llm?: components["schemas"]["AudioToLlmEnvelope"];
            sentences?: components["schemas"]["SentencesEnvelope"];
            search?: components["schemas"]["SearchEnvelope"];
            diarization?: components["schemas"]["DiarizationEnvelope"];
            pii_redaction?: components["schemas"]["PiiRedactionEnvelope"];
            custom_vocabulary?: components["schemas"]["EffectEnvelope"];
            custom_spelling?: components["schemas"]["EffectEnvelope"];
            punctuation_enhanced?: components["schemas"]["EffectEnvelope"];
            numerals?: components["schemas"]["EffectEnvelope"];
            profanity_filter?: components["schemas"]["EffectEnvelope"];
            subtitles?: components["schemas"]["EffectEnvelope"];
        };
        /**
         * @description Whether profane words are masked in partials and finals, sentences, subtitles and add-ons, in English, German, French, Spanish, Italian,
         *     Portuguese and Dutch. Whole words count, never a part of one. `error` of the envelope, or an error message of a live session, names other
         *     languages that are spoken. The audio is not changed.
         * @example true
         */
        ProfanityFilter: boolean;
        /** @description How profane words are masked. */
        ProfanityFilterConfig: {
            /** @default first_letter */
            mask?: components["schemas"]["ProfanityMask"];
        };
        /**
         * @description What is written in place of a profane word.
         *     - `first_letter`: its first letter, and a `*` for each other one
         *     - `stars`: a `*` for each letter
         *     - `removed`: nothing
         * @example first_letter
         * @enum {string}
         */
        ProfanityMask: "first_letter" | "stars" | "removed";
        /** @description The service takes work; lists the parts that it needs, and what recognizes speech. */
        Readiness: {
            /**
             * @description Always `ready`. A service that is not ready responds with 503.
             * @example ready
             * @constant
             */
            status: "ready";
            /** @description The parts of the service that were checked, by name. */
            checks: components["schemas"]["ReadinessCheck"][];
            /** @description What recognizes speech, the best first. Each job uses the one that suits it; its result names it. */
            recognizers: components["schemas"]["RecognizerInUse"][];
            /**
             * @description The language model that answers prompts. Absent if the operator has set none.
             * @example small-instruct
             */
            language_model?: string;
            load?: components["schemas"]["ServiceLoad"];
            /**
             * @description Why recognition is not better, and what the operator can do about it. Absent if nothing is missing.
             * @example No installed model understands all languages; `./verbatim models get starter` installs one.
             */
            recognition_advice?: string;
            /**
             * @description How long links to transcripts may work, in seconds. Absent if there are none.
             * @example 604800
             */
            max_share_seconds?: number;
        };
        /** @description One part that the service needs. */
        ReadinessCheck: {
            /**
             * @description The name of the part.
             * @example storage
             */
            name: string;
            /**
             * @description Whether it works.
             * @example true
             */
            ok: boolean;
        };
        /** @description What is done with each utterance while the session runs. */
        RealtimeProcessingConfig: {
            /**
             * @description Whether the words of `custom_vocabulary_config` are recognized with preference.
             * @default false
             * @example true
             */
            custom_vocabulary?: boolean;
            custom_vocabulary_config?: components["schemas"]["CustomVocabularyConfig"];
            /**
             * @description Whether words are respelled. Requires `custom_spelling_config`.
             * @default false
             * @example true
             */
            custom_spelling?: boolean;
            custom_spelling_config?: components["schemas"]["CustomSpellingConfig"];
            /** @default true */
            filler_words?: components["schemas"]["FillerWords"];
            numerals?: components["schemas"]["Numerals"];
            profanity_filter?: components["schemas"]["ProfanityFilter"];
            profanity_filter_config?: components["schemas"]["ProfanityFilterConfig"];
            /**
             * @description Whether utterances are translated. Requires `translation_config`.
             * @default false
             * @example true
             */
            translation?: boolean;
            translation_config?: components["schemas"]["TranslationConfig"];
            /**
             * @description Whether names, places, dates and other entities are found.
             * @default false
             * @example true
             */
            named_entity_recognition?: boolean;
            /**
             * @description Whether sentiment and emotion are detected.
             * @default false
             * @example true
             */
            sentiment_analysis?: boolean;
            /**
             * @description Whether speakers are distinguished. Final utterances carry their `speaker`, which `speakers_revised`
             *     may correct; the result of the session has them corrected by the whole recording.
             * @default false
             * @example true
             */
            diarization?: boolean;
            diarization_config?: components["schemas"]["DiarizationConfig"];
            /**
             * @description Whether personal data is removed from finals before they are sent, stored or worked on. A final waits until 24 more words of its
             *     channel, or 3 seconds without speech, have followed it, so that what is said across a pause is found as well.
             * @default false
             * @example true
             */
            pii_redaction?: boolean;
            pii_redaction_config?: components["schemas"]["PiiRedactionConfig"];
            partials?: components["schemas"]["RedactedPartials"];
            redacted_audio?: components["schemas"]["RedactedAudio"];
            delete_original?: components["schemas"]["DeleteOriginal"];
        };
        /** @description An engine with its model, which recognizes speech. */
        RecognizerInUse: {
            /**
             * @description The recognition engine.
             * @example sherpa-onnx
             */
            engine: string;
            /**
             * @description The model of the engine, which requests may ask for as `model`.
             * @example parakeet-tdt-0.6b-v2
             */
            model: string;
            /**
             * @description The languages that it understands; empty for all languages.
             * @example [
             *       "en"
             *     ]
             */
            languages: components["schemas"]["TranscriptionLanguageCode"][];
            /**
             * @description Word error rate of the model in percent, as its makers measured it on clean read speech. Absent if it is unknown.
             * @example 4.5
             */
            expected_word_error_rate?: number;
            /**
             * @description Seconds of one core that this machine needs for one second of speech in utterances of three seconds, as it was measured. Absent
             *     until then.
             * @example 0.05
             */
            real_time_factor?: number;
            /** @description What it recognizes if a request names no model, in at least one of its languages. */
            used_for?: ("files" | "live")[];
        };
        /**
         * @description Makes a copy of the audio in which redacted words are not heard, which `GET .../file?redacted=true` downloads once the job is done: a
         *     WAV file of 16 kHz. The sound of each redacted word, of all channels, is replaced. Requires `pii_redaction`. If the words could not be
         *     redacted there is no audio to download either.
         *     - `silence`: by silence
         *     - `tone`: by a tone of 1 kHz
         * @example silence
         * @enum {string}
         */
        RedactedAudio: "silence" | "tone";
        /**
         * @description With `pii_redaction`, partial transcripts are not sent, because words that are not complete can't be redacted. `held` sends those words
         *     of an utterance that 24 more of it have followed, redacted. Utterances of less than 25 words have none. Requires `pii_redaction`.
         * @example held
         * @enum {string}
         */
        RedactedPartials: "held";
        /** @description How often one entity type was redacted. */
        RedactionCount: {
            entity_type: components["schemas"]["PiiEntityType"];
            /**
             * @description How many times it was found.
             * @example 2
             */
            count: number;
        };
        /**
         * @description The replacement of redacted text.
         *     - `MARKER`: a marker such as `[EMAIL_ADDRESS_1]`, the same number for the same entity
         *     - `MASK`: one `#` for each character other than a space
         * @example MARKER
         * @enum {string}
         */
        RedactionStyle: "MARKER" | "MASK";
        /**
         * @description The region that processes the audio. It is recorded on the job.
         * @example eu-west
         * @enum {string}
         */
        Region: "us-west" | "eu-west";
        /**
         * @description A short id for support, `G-` and the first eight hexadecimal digits of the job id.
         * @example G-01a1a0be
         */
        RequestId: string;
        /** @description Facts about the audio and its processing. */
        ResultMetadata: {
            /**
             * @description The length of the audio in seconds.
             * @example 42.518
             */
            audio_duration: number;
            /**
             * @description The number of distinct channels. Identical channels are transcribed once.
             * @example 1
             */
            number_of_distinct_channels: number;
            /**
             * @description The length of the audio times the number of distinct channels, in seconds.
             * @example 42.518
             */
            billing_time: number;
            /**
             * @description The processing time in seconds.
             * @example 6.204
             */
            transcription_time: number;
            /**
             * @description The recognition engine.
             * @example sherpa-onnx
             */
            engine?: string;
            /**
             * @description The model of the engine.
             * @example parakeet-tdt-0.6b-v2
             */
            model?: string;
            /** @description After the second pass of `post_processing.accurate_transcript`: the model of the finals, then that of the transcript. Absent otherwise. */
            models?: string[];
            /**
             * @description Word error rate of the model in percent, as its makers measured it on clean read speech. Absent if it is unknown.
             * @example 4.5
             */
            expected_word_error_rate?: number;
            /**
             * @description The languages that were detected, the likeliest first. Absent if the language was given, or if the model detects none. With
             *     `code_switching`, utterances may be in others.
             */
            languages?: components["schemas"]["DetectedLanguage"][];
            add_ons_made_at?: components["schemas"]["AddOnTimes"];
            /** @description What to know before the words are relied on. Absent if there is nothing. */
            warnings?: components["schemas"]["ResultWarning"][];
        };
        /** @description What to know before the words of a result are relied on. */
        ResultWarning: {
            /**
             * @description The stable name of the warning. New ones may be added. `language_not_understood`: the speech is, or was said to be, in a language
             *     that the model which recognized it does not know, so that its words are made up. `speech_not_understood`: models said the same over
             *     and over about a part of the speech; its words are there once. `recognized_once`: the second pass that
             *     `accurate_transcript` asks for failed, so that the words are those of the finals.
             * @example language_not_understood
             * @enum {string}
             */
            code: "language_not_understood" | "speech_not_understood" | "recognized_once";
            /**
             * @description What is the matter, and what to do about it.
             * @example The speech does not seem to be in the language en, the only one that the model moonshine-v2-tiny-en understands. Its words are probably wrong.
             */
            message: string;
        };
        /**
         * @description Whether the result says where the terms of `search_config` are said. Requires `search_config`.
         * @example true
         */
        Search: boolean;
        /** @description What is looked for in the transcript. */
        SearchConfig: {
            /**
             * @description Words or phrases. Capital letters and marks make no difference; words in Latin script are found by their sound as well.
             * @example [
             *       "budget",
             *       "annual report"
             *     ]
             */
            terms: string[];
        };
        /** @description Where the terms of a search are said. */
        SearchEnvelope: {
            /** @description One for each term, in the order of the request; null when the add-on failed. */
            results: components["schemas"]["SearchedTerm"][] | null;
        } & components["schemas"]["AddonEnvelope"];
        /** @description Words that are a term of a search, or sound like it. */
        SearchHit: {
            start: components["schemas"]["Seconds"];
            end: components["schemas"]["Seconds"];
            /**
             * @description How sure it is that the term was said, where 1 is certain. It is the lowest confidence of the words if they are the term. If they only
             *     sound like it, it is that, times the probability that the term was said in their place.
             * @example 0.94
             */
            confidence: number;
            /**
             * @description The words as they are in the transcript.
             * @example annual report
             */
            snippet: string;
            channel: components["schemas"]["ChannelNumber"];
        };
        /** @description A term of a search, and where it is said. */
        SearchedTerm: {
            /**
             * @description The term as it was given.
             * @example annual report
             */
            query: string;
            /** @description Where it is said, in spoken order; empty if it is not. */
            hits: components["schemas"]["SearchHit"][];
        };
        /**
         * @description A time in seconds, counted from the start of the audio and rounded to the millisecond.
         * @example 1.375
         */
        Seconds: number;
        /** @description One sentence of the transcript. */
        Sentence: {
            /**
             * @description The text of the sentence.
             * @example The meeting will start at nine.
             */
            sentence: string;
            start: components["schemas"]["Seconds"];
            end: components["schemas"]["Seconds"];
            /** @description The words of the sentence in order. */
            words: components["schemas"]["Word"][];
            confidence: components["schemas"]["Confidence"];
            language: components["schemas"]["LanguageCode"];
            /** @description The speaker, counted from 0. Present when `diarization` was asked for. */
            speaker?: components["schemas"]["SpeakerNumber"];
            channel: components["schemas"]["ChannelNumber"];
        };
        /** @description The transcript cut into sentences. */
        SentencesEnvelope: {
            /** @description The sentences in order, null when the add-on failed. */
            results: components["schemas"]["Sentence"][] | null;
        } & components["schemas"]["AddonEnvelope"];
        /**
         * @description The attitude that the words express.
         * @example positive
         * @enum {string}
         */
        Sentiment: "positive" | "negative" | "neutral" | "mixed" | "unknown";
        /** @description An utterance with its sentiment and emotion. */
        SentimentAnalysisData: {
            utterance_id: components["schemas"]["UtteranceId"];
            utterance: components["schemas"]["Utterance"];
            /** @description One entry for each sentence of the utterance, in spoken order. */
            results: components["schemas"]["SentimentResult"][];
        };
        /** @description Sentiment and emotion of the transcript, sentence by sentence. */
        SentimentAnalysisEnvelope: {
            /** @description The entries in order, null when the add-on failed. */
            results: components["schemas"]["SentimentResult"][] | null;
        } & components["schemas"]["AddonEnvelope"];
        /**
         * @description Sentiment and emotion of a final utterance, after its final transcript.
         * @example {
         *       "type": "sentiment_analysis",
         *       "session_id": "01a1a0d0-c940-7a15-8e6c-b04d93f2517a",
         *       "created_at": "2026-11-03T09:50:04.974Z",
         *       "sequence_number": 65,
         *       "error": null,
         *       "data": {
         *         "utterance_id": "00_00000001",
         *         "utterance": {
         *           "text": "The meeting starts at nine.",
         *           "language": "en",
         *           "start": 1.94,
         *           "end": 3.35,
         *           "confidence": 0.95,
         *           "channel": 0,
         *           "words": [
         *             {
         *               "word": "The",
         *               "start": 1.94,
         *               "end": 2.03,
         *               "confidence": 0.93
         *             },
         *             {
         *               "word": "meeting",
         *               "start": 2.03,
         *               "end": 2.41,
         *               "confidence": 0.96
         *             },
         *             {
         *               "word": "starts",
         *               "start": 2.41,
         *               "end": 2.78,
         *               "confidence": 0.94
         *             },
         *             {
         *               "word": "at",
         *               "start": 2.78,
         *               "end": 2.88,
         *               "confidence": 0.97
         *             },
         *             {
         *               "word": "nine.",
         *               "start": 2.88,
         *               "end": 3.35,
         *               "confidence": 0.95
         *             }
         *           ]
         *         },
         *         "results": [
         *           {
         *             "text": "The meeting starts at nine.",
         *             "sentiment": "neutral",
         *             "emotion": "neutral",
         *             "start": 1.94,
         *             "end": 3.35,
         *             "channel": 0
         *           }
         *         ]
         *       }
         *     }
         */
        SentimentAnalysisMessage: {
            /**
             * @description The name of the message.
             * @example sentiment_analysis
             * @constant
             */
            type: "sentiment_analysis";
            /** @description The live session. */
            session_id: components["schemas"]["JobId"];
            /** @description The time at which the message was made. */
            created_at: components["schemas"]["Timestamp"];
            sequence_number: components["schemas"]["SequenceNumber"];
            /** @description Why sentiment and emotion could not be detected, or null. */
            error: components["schemas"]["MessageError"] | null;
            /** @description What was found; null when there is an error. */
            data: components["schemas"]["SentimentAnalysisData"] | null;
        };
        /** @description Sentiment and emotion of one sentence. */
        SentimentResult: {
            /**
             * @description The text of the sentence.
             * @example That is wonderful news!
             */
            text: string;
            sentiment: components["schemas"]["Sentiment"];
            emotion: components["schemas"]["Emotion"];
            start: components["schemas"]["Seconds"];
            end: components["schemas"]["Seconds"];
            channel: components["schemas"]["ChannelNumber"];
            /** @description The speaker, counted from 0. Present when `diarization` was asked for. */
            speaker?: components["schemas"]["SpeakerNumber"];
        };
        /**
         * @description The number of the message in its session, which tells a repeat. Every next message has one more, whether or not a flag hides it; the first one of the socket has 1. A message that is sent again after a reconnect has the number that it had.
         * @example 57
         */
        SequenceNumber: number;
        /** @description How busy the service is. Jobs and sessions are those of your account. */
        ServiceLoad: {
            /**
             * @description Processes that ran or wanted to run in the last minute, for each core of the machine that responds. Above 1 some waited.
             * @example 0.8
             */
            cpu: number;
            /**
             * @description Pre-recorded jobs that are `processing`.
             * @example 2
             */
            jobs_processing: number;
            /**
             * @description Pre-recorded jobs that are `queued`.
             * @example 5
             */
            jobs_queued: number;
            /**
             * @description For how many seconds the longest waiting one of them has been `queued`; null if none is.
             * @example 41.5
             */
            oldest_wait: number | null;
            /**
             * @description Live sessions that are `processing`.
             * @example 1
             */
            live_sessions: number;
            disk?: components["schemas"]["DiskSpace"];
        };
        /** @description A link that shows one transcript. */
        ShareLink: {
            /**
             * Format: uri
             * @description The address of the page, with the token in its fragment.
             * @example https://verbatim.example.com/console/shared/01a1a0c8-bac0-7e44-8a1b-3f9c2d706e18#token=Zm9yIHRoZSBleGFtcGxlIG9ubHk
             */
            url: string;
            /**
             * Format: date-time
             * @description When the link stops working.
             * @example 2026-11-04T10:15:00.000Z
             */
            expires_at: string;
        };
        /** @description How long a link works, and what it shows. */
        ShareRequest: {
            /**
             * @description How long the link works, in seconds. The operator sets the longest time.
             * @example 86400
             */
            expires_in: number;
            /**
             * @description Whether the recording can be played and downloaded.
             * @default false
             * @example true
             */
            audio?: boolean;
        };
        /** @description A key that a sign-in link was exchanged for. */
        SignIn: {
            /**
             * @description The key, to be sent in the header `x-service-key`.
             * @example vbt_0123456789ab_Zp4s8VbQ1mXc7Ld2Kt9Wf6Rg3Hy5Jn0Ae8Ou2Ti4
             */
            key: string;
            /**
             * @description The id that the operator sees, to revoke the key before it expires.
             * @example 0123456789ab
             */
            key_id: string;
            /** @description When the key stops working. */
            expires_at: components["schemas"]["Timestamp"];
        };
        /** @description The code of a sign-in link. */
        SignInRequest: {
            /**
             * @description The part of the link after `#sign-in=`.
             * @example 3qXv9JmTz0aYk2nR7cWbHd5sLe8uGi1pF4oVtQ6x
             */
            code: string;
        };
        /**
         * @description The speaker of an utterance, in place of the one that was found. A correction of an utterance that the transcript does
         *     not have changes nothing; of two for one utterance the last one counts.
         */
        SpeakerCorrection: {
            /**
             * @description The number of the utterance.
             * @example 1
             */
            utterance: number;
            /** @description A speaker of the transcript, or a new one. */
            speaker: components["schemas"]["SpeakerNumber"];
        };
        /** @description The name of a speaker. */
        SpeakerName: {
            /** @description The speaker as the transcript numbers it. */
            speaker: components["schemas"]["SpeakerNumber"];
            /**
             * @description The name. In texts it takes one line.
             * @example Anna
             */
            name: string;
        };
        /**
         * @description The speaker, counted from 0 in order of first appearance.
         * @example 1
         */
        SpeakerNumber: number;
        /** @description The speaker of one final from now on. */
        SpeakerRevision: {
            utterance_id: components["schemas"]["UtteranceId"];
            speaker: components["schemas"]["SpeakerNumber"];
            /** @description The enrolled voice of the speaker. Null where none is sure, and if none was asked for. */
            voice: components["schemas"]["UtteranceVoice"] | null;
        };
        /** @description How long one speaker talked. */
        SpeakerShare: {
            speaker: components["schemas"]["SpeakerNumber"];
            duration: components["schemas"]["Duration"];
            /**
             * @description When the speaker talks, in order. Turns of two speakers overlap where both talk at once, though
             *     a word of the transcript has one speaker. Absent in results of earlier versions.
             */
            turns?: components["schemas"]["SpeakerTurn"][];
        };
        /** @description A span of time in which one speaker talks. */
        SpeakerTurn: {
            start: components["schemas"]["Seconds"];
            end: components["schemas"]["Seconds"];
        };
        /** @description Finals with the speakers that they have now. */
        SpeakersRevisedData: {
            /** @description One entry for each final whose speaker has changed, in the order of the finals. */
            revisions: components["schemas"]["SpeakerRevision"][];
        };
        /**
         * @description Earlier finals have other speakers than they were sent with, as voices that were heard since then show. Sent just after the final
         *     that showed it.
         * @example {
         *       "type": "speakers_revised",
         *       "session_id": "01a1a0d0-c940-7a15-8e6c-b04d93f2517a",
         *       "created_at": "2026-11-03T09:50:05.020Z",
         *       "sequence_number": 65,
         *       "data": {
         *         "revisions": [
         *           {
         *             "utterance_id": "00_00000000",
         *             "speaker": 1,
         *             "voice": null
         *           }
         *         ]
         *       }
         *     }
         */
        SpeakersRevisedMessage: {
            /**
             * @description The name of the message.
             * @example speakers_revised
             * @constant
             */
            type: "speakers_revised";
            /** @description The live session. */
            session_id: components["schemas"]["JobId"];
            /** @description The time at which the message was made. */
            created_at: components["schemas"]["Timestamp"];
            sequence_number: components["schemas"]["SequenceNumber"];
            data: components["schemas"]["SpeakersRevisedData"];
        };
        /**
         * @description Speech ended on a channel. The final transcript of the utterance follows.
         * @example {
         *       "type": "speech_end",
         *       "session_id": "01a1a0d0-c940-7a15-8e6c-b04d93f2517a",
         *       "created_at": "2026-11-03T09:50:04.607Z",
         *       "sequence_number": 61,
         *       "data": {
         *         "time": 3.35,
         *         "channel": 0
         *       }
         *     }
         */
        SpeechEndMessage: {
            /**
             * @description The name of the message.
             * @example speech_end
             * @constant
             */
            type: "speech_end";
            /** @description The live session. */
            session_id: components["schemas"]["JobId"];
            /** @description The time at which the message was made. */
            created_at: components["schemas"]["Timestamp"];
            sequence_number: components["schemas"]["SequenceNumber"];
            data: components["schemas"]["SpeechEventData"];
        };
        /** @description When and where speech began or ended. */
        SpeechEventData: {
            time: components["schemas"]["Seconds"];
            channel: components["schemas"]["ChannelNumber"];
        };
        /**
         * @description Speech began on a channel.
         * @example {
         *       "type": "speech_start",
         *       "session_id": "01a1a0d0-c940-7a15-8e6c-b04d93f2517a",
         *       "created_at": "2026-11-03T09:50:03.186Z",
         *       "sequence_number": 24,
         *       "data": {
         *         "time": 1.94,
         *         "channel": 0
         *       }
         *     }
         */
        SpeechStartMessage: {
            /**
             * @description The name of the message.
             * @example speech_start
             * @constant
             */
            type: "speech_start";
            /** @description The live session. */
            session_id: components["schemas"]["JobId"];
            /** @description The time at which the message was made. */
            created_at: components["schemas"]["Timestamp"];
            sequence_number: components["schemas"]["SequenceNumber"];
            data: components["schemas"]["SpeechEventData"];
        };
        /**
         * @description A place where an utterance is split in two. Words keep their times. A split at a word that the utterance does not have
         *     changes nothing; of two at one word the last one counts. A correction of words on both sides of a split belongs to the
         *     part where it begins, unless it has as many words as it replaces.
         */
        SplitCorrection: {
            /**
             * @description The number of the utterance in `transcription` of the result.
             * @example 1
             */
            utterance: number;
            /**
             * @description The number of the first word of the second part, before corrections.
             * @example 2
             */
            word: number;
            /** @description The speaker of the second part. Without it, that of the utterance. */
            speaker?: components["schemas"]["SpeakerNumber"];
        };
        /**
         * @description The first audio of the session has arrived. Sent once, even if the client reconnects.
         * @example {
         *       "type": "start_recording",
         *       "session_id": "01a1a0d0-c940-7a15-8e6c-b04d93f2517a",
         *       "created_at": "2026-11-03T09:50:01.204Z",
         *       "sequence_number": 1
         *     }
         */
        StartRecordingMessage: {
            /**
             * @description The name of the message.
             * @example start_recording
             * @constant
             */
            type: "start_recording";
            /** @description The live session. */
            session_id: components["schemas"]["JobId"];
            /** @description The time at which the message was made. */
            created_at: components["schemas"]["Timestamp"];
            sequence_number: components["schemas"]["SequenceNumber"];
        };
        /**
         * @description The session was created and waits for its first connection. Sent to the callback address only: the client knows it from the response to its request.
         * @example {
         *       "type": "start_session",
         *       "session_id": "01a1a0d0-c940-7a15-8e6c-b04d93f2517a",
         *       "created_at": "2026-11-03T09:50:00.000Z",
         *       "sequence_number": 0
         *     }
         */
        StartSessionMessage: {
            /**
             * @description The name of the message.
             * @example start_session
             * @constant
             */
            type: "start_session";
            /** @description The live session. */
            session_id: components["schemas"]["JobId"];
            /** @description The time at which the message was made. */
            created_at: components["schemas"]["Timestamp"];
            sequence_number: components["schemas"]["SequenceNumber"];
        };
        /**
         * @description Acknowledges `stop_recording`. The audio received until then is still processed.
         * @example {
         *       "type": "stop_recording",
         *       "session_id": "01a1a0d0-c940-7a15-8e6c-b04d93f2517a",
         *       "created_at": "2026-11-03T09:50:05.338Z",
         *       "sequence_number": 118,
         *       "acknowledged": true,
         *       "error": null,
         *       "data": {
         *         "recording_duration": 4.12,
         *         "recording_left_to_process": 0.31
         *       }
         *     }
         */
        StopRecordingAcknowledgment: {
            /**
             * @description The name of the message.
             * @example stop_recording
             * @constant
             */
            type: "stop_recording";
            /** @description The live session. */
            session_id: components["schemas"]["JobId"];
            /** @description The time at which the message was made. */
            created_at: components["schemas"]["Timestamp"];
            sequence_number: components["schemas"]["SequenceNumber"];
            /**
             * @description Whether the recording is being stopped.
             * @example true
             */
            acknowledged: boolean;
            /** @description Why the recording could not be stopped, or null. */
            error: components["schemas"]["MessageError"] | null;
            /** @description The recorded duration; null if the recording could not be stopped. */
            data: components["schemas"]["StopRecordingAcknowledgmentData"] | null;
        };
        /** @description The recorded duration at the time of the stop. */
        StopRecordingAcknowledgmentData: {
            /** @description Length of the recording, in seconds. */
            recording_duration: components["schemas"]["Duration"];
            /** @description The part of it that is not recognized yet, in seconds. */
            recording_left_to_process: components["schemas"]["Duration"];
        };
        /**
         * @description Announces that no more audio follows. The service processes what it has, sends its remaining messages and closes the WebSocket with 1000.
         * @example {
         *       "type": "stop_recording"
         *     }
         */
        StopRecordingMessage: {
            /**
             * @description The name of the message.
             * @example stop_recording
             * @constant
             */
            type: "stop_recording";
        };
        /** @description The whole transcript as one subtitle file. */
        Subtitle: {
            format: components["schemas"]["SubtitleFormat"];
            /**
             * @description The content of the subtitle file.
             * @example 1
             *     00:00:00,320 --> 00:00:01,180
             *     Good morning.
             */
            subtitles: string;
        };
        /**
         * @description The format of a subtitle file.
         *     - `srt`: SubRip
         *     - `vtt`: WebVTT
         * @example srt
         * @enum {string}
         */
        SubtitleFormat: "srt" | "vtt";
        /**
         * @description How captions are divided.
         *     - `default`: follows the speech
         *     - `compliance`: keeps to the usual broadcast rules for reading speed and row length
         * @example default
         * @enum {string}
         */
        SubtitleStyle: "default" | "compliance";
        /** @description The form of the subtitle files. */
        SubtitlesConfig: {
            /**
             * @description The formats to make.
             * @default [
             *       "srt"
             *     ]
             * @example [
             *       "srt",
             *       "vtt"
             *     ]
             */
            formats?: components["schemas"]["SubtitleFormat"][];
            /**
             * @description The shortest time in seconds that a caption stays on screen.
             * @example 1
             */
            minimum_duration?: number;
            /**
             * @description The longest time in seconds that a caption stays on screen.
             * @example 6
             */
            maximum_duration?: number;
            /**
             * @description The longest row of a caption in characters.
             * @example 42
             */
            maximum_characters_per_row?: number;
            /**
             * @description The most rows that a caption has.
             * @example 2
             */
            maximum_rows_per_caption?: number;
            /** @default default */
            style?: components["schemas"]["SubtitleStyle"];
        };
        /** @description The form of the summary. */
        SummarizationConfig: {
            /** @default general */
            type?: components["schemas"]["SummaryType"];
        };
        /** @description The summary of the transcript. */
        SummarizationEnvelope: {
            /**
             * @description The summary, null when the add-on failed.
             * @example The weekly meeting starts at nine from now on.
             */
            results: string | null;
        } & components["schemas"]["AddonEnvelope"];
        /**
         * @description The form of a summary.
         *     - `general`: a few paragraphs
         *     - `concise`: a few sentences
         *     - `bullet_points`: a list
         * @example general
         * @enum {string}
         */
        SummaryType: "general" | "concise" | "bullet_points";
        /**
         * @description Start and end of a segment, in seconds from the start of the recording.
         * @example [
         *       3,
         *       3.1
         *     ]
         */
        TimeRange: components["schemas"]["Seconds"][];
        /**
         * Format: date-time
         * @description A timestamp in UTC, as ISO 8601 with milliseconds.
         * @example 2026-11-03T09:30:00.000Z
         */
        Timestamp: string;
        /** @description One utterance, partial or final. */
        TranscriptData: {
            id: components["schemas"]["UtteranceId"];
            /**
             * @description Whether the utterance is finished. A partial may still change.
             * @example true
             */
            is_final: boolean;
            utterance: components["schemas"]["Utterance"];
        };
        /**
         * @description The format of a transcript.
         *     - `txt`: plain text, an utterance a line, with the speaker if several are known; one line goes on while one speaker does
         *     - `md`: Markdown, a paragraph for each utterance with its time and speaker
         *     - `srt`: SubRip
         *     - `vtt`: WebVTT
         *     - `rttm`: who speaks when, without words, a turn a line; turns overlap where two speak at once
         * @example txt
         * @enum {string}
         */
        TranscriptFormat: "txt" | "md" | "srt" | "vtt" | "rttm";
        /**
         * @description The transcript of one utterance. During speech it is partial, and each partial replaces the one before. The final has the same id and does not change any more.
         * @example {
         *       "type": "transcript",
         *       "session_id": "01a1a0d0-c940-7a15-8e6c-b04d93f2517a",
         *       "created_at": "2026-11-03T09:50:04.870Z",
         *       "sequence_number": 62,
         *       "data": {
         *         "id": "00_00000001",
         *         "is_final": true,
         *         "utterance": {
         *           "text": "The meeting starts at nine.",
         *           "language": "en",
         *           "start": 1.94,
         *           "end": 3.35,
         *           "confidence": 0.95,
         *           "channel": 0,
         *           "words": [
         *             {
         *               "word": "The",
         *               "start": 1.94,
         *               "end": 2.03,
         *               "confidence": 0.93
         *             },
         *             {
         *               "word": "meeting",
         *               "start": 2.03,
         *               "end": 2.41,
         *               "confidence": 0.96
         *             },
         *             {
         *               "word": "starts",
         *               "start": 2.41,
         *               "end": 2.78,
         *               "confidence": 0.94
         *             },
         *             {
         *               "word": "at",
         *               "start": 2.78,
         *               "end": 2.88,
         *               "confidence": 0.97
         *             },
         *             {
         *               "word": "nine.",
         *               "start": 2.88,
         *               "end": 3.35,
         *               "confidence": 0.95
         *             }
         *           ]
         *         }
         *       }
         *     }
         * @example {
         *       "type": "transcript",
         *       "session_id": "01a1a0d0-c940-7a15-8e6c-b04d93f2517a",
         *       "created_at": "2026-11-03T09:50:03.742Z",
         *       "sequence_number": 53,
         *       "data": {
         *         "id": "00_00000001",
         *         "is_final": false,
         *         "utterance": {
         *           "text": "The meeting",
         *           "language": "en",
         *           "start": 1.94,
         *           "end": 2.41,
         *           "confidence": 0.91,
         *           "channel": 0,
         *           "words": [
         *             {
         *               "word": "The",
         *               "start": 1.94,
         *               "end": 2.03,
         *               "confidence": 0.93
         *             },
         *             {
         *               "word": "meeting",
         *               "start": 2.03,
         *               "end": 2.41,
         *               "confidence": 0.96
         *             }
         *           ]
         *         }
         *       }
         *     }
         */
        TranscriptMessage: {
            /**
             * @description The name of the message.
             * @example transcript
             * @constant
             */
            type: "transcript";
            /** @description The live session. */
            session_id: components["schemas"]["JobId"];
            /** @description The time at which the message was made. */
            created_at: components["schemas"]["Timestamp"];
            sequence_number: components["schemas"]["SequenceNumber"];
            data: components["schemas"]["TranscriptData"];
        };
        /**
         * @description The transcript in the format that was asked for.
         * @example Good morning.
         *     The meeting will start at nine.
         */
        TranscriptText: string;
        /** @description The transcript of the whole audio. */
        Transcription: {
            /**
             * @description The text of all utterances in order of their start.
             * @example Good morning. The meeting will start at nine.
             */
            full_transcript: string;
            /** @description The languages that were spoken, most used first. */
            languages: components["schemas"]["LanguageCode"][];
            /** @description The utterances in order of their start. */
            utterances: components["schemas"]["Utterance"][];
            /** @description The transcript cut into sentences. Present when `sentences` was asked for. */
            sentences?: components["schemas"]["Sentence"][];
            /** @description One subtitle file for each format asked for. Present when `subtitles` was asked for. */
            subtitles?: components["schemas"]["Subtitle"][];
        };
        /** @description Reports to the callback address of a pre-recorded job that the job failed, and why. */
        TranscriptionErrorCallback: {
            id: components["schemas"]["JobId"];
            /**
             * @description The name of the event.
             * @example transcription.error
             * @constant
             */
            event: "transcription.error";
            error: components["schemas"]["CallbackError"];
            /** @description The metadata of the job, or null. */
            custom_metadata: components["schemas"]["CustomMetadata"] | null;
        };
        /** @description A job of either kind. `kind` names the kind. */
        TranscriptionJob: components["schemas"]["LiveJob"] | components["schemas"]["PreRecordedJob"];
        /** @description A job of either kind in a list. `kind` names the kind. */
        TranscriptionJobItem: components["schemas"]["LiveJobItem"] | components["schemas"]["PreRecordedJobItem"];
        /**
         * @description A language that can be transcribed: every language code but `wo`, which is for translation only.
         * @example en
         * @enum {string}
         */
        TranscriptionLanguageCode: "af" | "am" | "ar" | "as" | "az" | "ba" | "be" | "bg" | "bn" | "bo" | "br" | "bs" | "ca" | "cs" | "cy" | "da" | "de" | "el" | "en" | "es" | "et" | "eu" | "fa" | "fi" | "fo" | "fr" | "gl" | "gu" | "ha" | "haw" | "he" | "hi" | "hr" | "ht" | "hu" | "hy" | "id" | "is" | "it" | "ja" | "jw" | "ka" | "kk" | "km" | "kn" | "ko" | "la" | "lb" | "ln" | "lo" | "lt" | "lv" | "mg" | "mi" | "mk" | "ml" | "mn" | "mr" | "ms" | "mt" | "my" | "ne" | "nl" | "nn" | "no" | "oc" | "pa" | "pl" | "ps" | "pt" | "ro" | "ru" | "sa" | "sd" | "si" | "sk" | "sl" | "sn" | "so" | "sq" | "sr" | "su" | "sv" | "sw" | "ta" | "te" | "tg" | "th" | "tk" | "tl" | "tr" | "tt" | "uk" | "ur" | "uz" | "vi" | "yi" | "yo" | "zh" | "yue";
        /** @description One page of jobs of both kinds, newest first. */
        TranscriptionList: {
            /** @description The jobs of this page. */
            items: components["schemas"]["TranscriptionJobItem"][];
            total?: components["schemas"]["JobTotal"];
        } & components["schemas"]["PageLinks"];
        /** @description Delivers the result of a pre-recorded job to its callback address. */
        TranscriptionSuccessCallback: {
            id: components["schemas"]["JobId"];
            /**
             * @description The name of the event.
             * @example transcription.success
             * @constant
             */
            event: "transcription.success";
            payload: components["schemas"]["PreRecordedResult"];
            /** @description The metadata of the job, or null. */
            custom_metadata: components["schemas"]["CustomMetadata"] | null;
        };
        /** @description Into which languages to translate, and how. */
        TranslationConfig: {
            /**
             * @description The languages to translate into.
             * @example [
             *       "fr",
             *       "de"
             *     ]
             */
            target_languages: components["schemas"]["LanguageCode"][];
            /** @default base */
            model?: components["schemas"]["TranslationModel"];
            /**
             * @description Whether the translation keeps the division into utterances.
             * @default true
             * @example false
             */
            match_original_utterances?: boolean;
            /**
             * @description Whether translated words have the times of the spoken words.
             * @default true
             * @example false
             */
            lipsync?: boolean;
            /**
             * @description Whether the translator takes `context` and the rest of the transcript into account.
             * @default true
             * @example false
             */
            context_adaptation?: boolean;
            /**
             * @description The subject of the recording.
             * @example A weekly meeting of a software team
             */
            context?: string;
            /**
             * @description Whether the informal form of address is used in languages that have one.
             * @default false
             * @example true
             */
            informal?: boolean;
        };
        /** @description An utterance and its translation. */
        TranslationData: {
            utterance_id: components["schemas"]["UtteranceId"];
            utterance: components["schemas"]["Utterance"];
            /** @description The language that was spoken. */
            original_language: components["schemas"]["LanguageCode"];
            /** @description The language that it was translated into. */
            target_language: components["schemas"]["LanguageCode"];
            /** @description The utterance in the target language. Its words share the time of the spoken words. */
            translated_utterance: components["schemas"]["Utterance"];
        };
        /** @description The translations of the transcript. */
        TranslationEnvelope: {
            /** @description One translation for each target language, null when the add-on failed. */
            results: components["schemas"]["TranslationResult"][] | null;
        } & components["schemas"]["AddonEnvelope"];
        /**
         * @description A final utterance in another language. One message for each target language, after the final transcript of the utterance.
         * @example {
         *       "type": "translation",
         *       "session_id": "01a1a0d0-c940-7a15-8e6c-b04d93f2517a",
         *       "created_at": "2026-11-03T09:50:04.934Z",
         *       "sequence_number": 63,
         *       "error": null,
         *       "data": {
         *         "utterance_id": "00_00000001",
         *         "utterance": {
         *           "text": "The meeting starts at nine.",
         *           "language": "en",
         *           "start": 1.94,
         *           "end": 3.35,
         *           "confidence": 0.95,
         *           "channel": 0,
         *           "words": [
         *             {
         *               "word": "The",
         *               "start": 1.94,
         *               "end": 2.03,
         *               "confidence": 0.93
         *             },
         *             {
         *               "word": "meeting",
         *               "start": 2.03,
         *               "end": 2.41,
         *               "confidence": 0.96
         *             },
         *             {
         *               "word": "starts",
         *               "start": 2.41,
         *               "end": 2.78,
         *               "confidence": 0.94
         *             },
         *             {
         *               "word": "at",
         *               "start": 2.78,
         *               "end": 2.88,
         *               "confidence": 0.97
         *             },
         *             {
         *               "word": "nine.",
         *               "start": 2.88,
         *               "end": 3.35,
         *               "confidence": 0.95
         *             }
         *           ]
         *         },
         *         "original_language": "en",
         *         "target_language": "fr",
         *         "translated_utterance": {
         *           "text": "La réunion commence à neuf heures.",
         *           "language": "fr",
         *           "start": 1.94,
         *           "end": 3.35,
         *           "confidence": 0.95,
         *           "channel": 0,
         *           "words": [
         *             {
         *               "word": "La",
         *               "start": 1.94,
         *               "end": 2.03,
         *               "confidence": 0.93
         *             },
         *             {
         *               "word": "réunion",
         *               "start": 2.03,
         *               "end": 2.41,
         *               "confidence": 0.96
         *             },
         *             {
         *               "word": "commence",
         *               "start": 2.41,
         *               "end": 2.78,
         *               "confidence": 0.94
         *             },
         *             {
         *               "word": "à",
         *               "start": 2.78,
         *               "end": 2.88,
         *               "confidence": 0.97
         *             },
         *             {
         *               "word": "neuf",
         *               "start": 2.88,
         *               "end": 3.09,
         *               "confidence": 0.95
         *             },
         *             {
         *               "word": "heures.",
         *               "start": 3.09,
         *               "end": 3.35,
         *               "confidence": 0.95
         *             }
         *           ]
         *         }
         *       }
         *     }
         */
        TranslationMessage: {
            /**
             * @description The name of the message.
             * @example translation
             * @constant
             */
            type: "translation";
            /** @description The live session. */
            session_id: components["schemas"]["JobId"];
            /** @description The time at which the message was made. */
            created_at: components["schemas"]["Timestamp"];
            sequence_number: components["schemas"]["SequenceNumber"];
            /** @description Why the utterance could not be translated, or null. */
            error: components["schemas"]["MessageError"] | null;
            /** @description The translated utterance; null when there is an error. */
            data: components["schemas"]["TranslationData"] | null;
        };
        /**
         * @description The model that translates.
         *     - `base`: fast
         *     - `enhanced`: slower and better
         * @example base
         * @enum {string}
         */
        TranslationModel: "base" | "enhanced";
        /** @description The transcript in one target language. */
        TranslationResult: {
            /** @description Why this language failed, or which options the translation could not follow; null otherwise. */
            error: components["schemas"]["MessageError"] | null;
            /**
             * @description The translated text of all utterances, empty when this language failed.
             * @example Bonjour. La réunion commencera à neuf heures.
             */
            full_transcript: string;
            /** @description The target language, as a list of one. */
            languages: components["schemas"]["LanguageCode"][];
            /** @description The translated utterances. */
            utterances: components["schemas"]["Utterance"][];
            /** @description The translated sentences. Present when `sentences` was asked for. */
            sentences?: components["schemas"]["Sentence"][];
            /** @description One translated subtitle file for each format. Present when `subtitles` was asked for. */
            subtitles?: components["schemas"]["Subtitle"][];
        };
        /**
         * @description Silence ended a turn. Every utterance of it is final.
         * @example {
         *       "type": "turn_end",
         *       "session_id": "01a1a0d0-c940-7a15-8e6c-b04d93f2517a",
         *       "created_at": "2026-11-03T09:50:05.040Z",
         *       "sequence_number": 66,
         *       "data": {
         *         "time": 3.35,
         *         "channel": 0,
         *         "probability": 0.87,
         *         "utterance_ids": [
         *           "00_00000000",
         *           "00_00000001"
         *         ]
         *       }
         *     }
         */
        TurnEndMessage: {
            /**
             * @description The name of the message.
             * @example turn_end
             * @constant
             */
            type: "turn_end";
            /** @description The live session. */
            session_id: components["schemas"]["JobId"];
            /** @description The time at which the message was made. */
            created_at: components["schemas"]["Timestamp"];
            sequence_number: components["schemas"]["SequenceNumber"];
            data: components["schemas"]["TurnEventData"];
        };
        /** @description A change in a speaker's turn. */
        TurnEventData: {
            /** @description Where speech began, or where the last speech before a pause ended. */
            time: components["schemas"]["Seconds"];
            channel: components["schemas"]["ChannelNumber"];
            /**
             * @description The probability that the turn is over. Null when speech begins, and if the audio ended before it was judged.
             * @example 0.87
             */
            probability: number | null;
            /**
             * @description The utterances of the turn so far, in order. The last one may have no final yet, except in `turn_end`.
             * @example [
             *       "00_00000000",
             *       "00_00000001"
             *     ]
             */
            utterance_ids: components["schemas"]["UtteranceId"][];
        };
        /**
         * @description Silence may have ended a turn: its probability reached `eager_threshold`. `turn_end` or `turn_resumed` follows.
         * @example {
         *       "type": "turn_probable_end",
         *       "session_id": "01a1a0d0-c940-7a15-8e6c-b04d93f2517a",
         *       "created_at": "2026-11-03T09:50:03.020Z",
         *       "sequence_number": 22,
         *       "data": {
         *         "time": 1.52,
         *         "channel": 0,
         *         "probability": 0.41,
         *         "utterance_ids": [
         *           "00_00000000"
         *         ]
         *       }
         *     }
         */
        TurnProbableEndMessage: {
            /**
             * @description The name of the message.
             * @example turn_probable_end
             * @constant
             */
            type: "turn_probable_end";
            /** @description The live session. */
            session_id: components["schemas"]["JobId"];
            /** @description The time at which the message was made. */
            created_at: components["schemas"]["Timestamp"];
            sequence_number: components["schemas"]["SequenceNumber"];
            data: components["schemas"]["TurnEventData"];
        };
        /**
         * @description Speech goes on after `turn_probable_end`.
         * @example {
         *       "type": "turn_resumed",
         *       "session_id": "01a1a0d0-c940-7a15-8e6c-b04d93f2517a",
         *       "created_at": "2026-11-03T09:50:03.187Z",
         *       "sequence_number": 25,
         *       "data": {
         *         "time": 1.94,
         *         "channel": 0,
         *         "probability": null,
         *         "utterance_ids": [
         *           "00_00000000",
         *           "00_00000001"
         *         ]
         *       }
         *     }
         */
        TurnResumedMessage: {
            /**
             * @description The name of the message.
             * @example turn_resumed
             * @constant
             */
            type: "turn_resumed";
            /** @description The live session. */
            session_id: components["schemas"]["JobId"];
            /** @description The time at which the message was made. */
            created_at: components["schemas"]["Timestamp"];
            sequence_number: components["schemas"]["SequenceNumber"];
            data: components["schemas"]["TurnEventData"];
        };
        /**
         * @description Speech began a turn on a channel.
         * @example {
         *       "type": "turn_start",
         *       "session_id": "01a1a0d0-c940-7a15-8e6c-b04d93f2517a",
         *       "created_at": "2026-11-03T09:50:01.560Z",
         *       "sequence_number": 3,
         *       "data": {
         *         "time": 0.31,
         *         "channel": 0,
         *         "probability": null,
         *         "utterance_ids": [
         *           "00_00000000"
         *         ]
         *       }
         *     }
         */
        TurnStartMessage: {
            /**
             * @description The name of the message.
             * @example turn_start
             * @constant
             */
            type: "turn_start";
            /** @description The live session. */
            session_id: components["schemas"]["JobId"];
            /** @description The time at which the message was made. */
            created_at: components["schemas"]["Timestamp"];
            sequence_number: components["schemas"]["SequenceNumber"];
            data: components["schemas"]["TurnEventData"];
        };
        /** @description A spoken language in which requested entity types can't be found. */
        UncoveredLanguage: {
            language: components["schemas"]["LanguageCode"];
            /**
             * @description The requested types that can't be found in it.
             * @example [
             *       "NAME",
             *       "LOCATION_ADDRESS"
             *     ]
             */
            entity_types: components["schemas"]["PiiEntityType"][];
        };
        /**
         * @description Acknowledges `update_words`. A session that another process continues keeps the words.
         * @example {
         *       "type": "update_words",
         *       "session_id": "01a1a0d0-c940-7a15-8e6c-b04d93f2517a",
         *       "created_at": "2026-11-03T09:50:03.612Z",
         *       "sequence_number": 57,
         *       "acknowledged": true,
         *       "error": null,
         *       "data": {
         *         "time": 2.4,
         *         "custom_vocabulary_config": {
         *           "vocabulary": [
         *             "Solaria",
         *             "Verbatim"
         *           ],
         *           "default_intensity": 0.5
         *         },
         *         "custom_spelling_config": null
         *       }
         *     }
         */
        UpdateWordsAcknowledgment: {
            /**
             * @description The name of the message.
             * @example update_words
             * @constant
             */
            type: "update_words";
            /** @description The live session. */
            session_id: components["schemas"]["JobId"];
            /** @description The time at which the message was made. */
            created_at: components["schemas"]["Timestamp"];
            sequence_number: components["schemas"]["SequenceNumber"];
            /**
             * @description Whether the words change.
             * @example true
             */
            acknowledged: boolean;
            /** @description Why the words stay as they were, or null. */
            error: components["schemas"]["MessageError"] | null;
            /** @description The words from then on; null if they stay as they were. */
            data: components["schemas"]["WordsInForce"] | null;
        };
        /**
         * @description What changes. Each replaces all that was asked for before; an empty one turns it off. What is left out stays as it is.
         * @example {
         *       "custom_vocabulary_config": {
         *         "vocabulary": [
         *           "Solaria",
         *           "Verbatim"
         *         ]
         *       }
         *     }
         */
        UpdateWordsData: {
            custom_vocabulary_config?: components["schemas"]["CustomVocabularyConfig"];
            custom_spelling_config?: components["schemas"]["CustomSpellingConfig"];
        };
        /**
         * @description Changes the custom vocabulary and the spelling of a running session, from the next utterance on.
         * @example {
         *       "type": "update_words",
         *       "data": {
         *         "custom_vocabulary_config": {
         *           "vocabulary": [
         *             "Solaria",
         *             "Verbatim"
         *           ]
         *         }
         *       }
         *     }
         */
        UpdateWordsMessage: {
            /**
             * @description The name of the message.
             * @example update_words
             * @constant
             */
            type: "update_words";
            data: components["schemas"]["UpdateWordsData"];
        };
        /** @description A form with one file. */
        UploadForm: {
            audio: components["schemas"]["AudioData"];
        };
        /** @description An address to fetch the audio from. */
        UploadRequest: {
            /** @description The http or https address of an audio or video file. */
            audio_url: components["schemas"]["Url"];
        };
        /** @description A stored file, ready to be transcribed. */
        UploadedAudio: {
            /**
             * Format: uri
             * @description The address to send as `audio_url` of a pre-recorded job.
             * @example https://verbatim.example.com/file/01a1a0b9-e5e0-7d05-b6c3-914be27a50fd
             */
            audio_url: string;
            audio_metadata: components["schemas"]["AudioMetadata"];
        };
        /**
         * Format: uri
         * @description An absolute http or https address that can be reached from the service.
         * @example https://media.example.com/meeting.mp3
         */
        Url: string;
        /** @description What one speaker said on one channel between two pauses. */
        Utterance: {
            /**
             * @description The text of the utterance.
             * @example Good morning.
             */
            text: string;
            start: components["schemas"]["Seconds"];
            end: components["schemas"]["Seconds"];
            language: components["schemas"]["LanguageCode"];
            confidence: components["schemas"]["Confidence"];
            channel: components["schemas"]["ChannelNumber"];
            /**
             * @description The speaker, counted from 0. Present when `diarization` was asked for. In a live session
             *     partials have none, and neither has a final whose voice could not be compared.
             */
            speaker?: components["schemas"]["SpeakerNumber"];
            /** @description The enrolled voice of the speaker, null where none is sure. Present when `diarization_config.voices` was given. */
            voice?: components["schemas"]["UtteranceVoice"] | null;
            /** @description The words in spoken order. */
            words: components["schemas"]["Word"][];
        };
        /**
         * @description Id of an utterance within its session: the channel in two digits and a running number in eight. The partials, the final and all add-on messages of an utterance share it.
         * @example 00_00000001
         */
        UtteranceId: string;
        /** @description The enrolled voice that a speaker has. */
        UtteranceVoice: {
            id: components["schemas"]["VoiceId"];
            /**
             * @description The name of the voice when it was recognized.
             * @example Ann Lee
             */
            name: string;
            /** @description How similar the speaker is to the voice, as cosine similarity. */
            confidence: components["schemas"]["Confidence"];
        };
        /** @description A word or phrase, plain or with hints. */
        VocabularyEntry: string | components["schemas"]["VocabularyItem"];
        /** @description A word or phrase with hints about its pronunciation. */
        VocabularyItem: {
            /**
             * @description The word or phrase as written.
             * @example Verbatim
             */
            value: string;
            /**
             * @description How strongly it is preferred. The default is `default_intensity`.
             * @example 0.7
             */
            intensity?: number;
            /** @description Other pronunciations, written as they sound. */
            pronunciations?: string[];
            /** @description The language of the pronunciation. */
            language?: components["schemas"]["TranscriptionLanguageCode"];
        };
        /** @description A voice that the account has enrolled. */
        Voice: {
            id: components["schemas"]["VoiceId"];
            name: components["schemas"]["VoiceName"];
            created_at: components["schemas"]["Timestamp"];
            /**
             * @description The number of its samples.
             * @example 1
             */
            samples: number;
            /**
             * @description The speech that the samples were made from, in seconds.
             * @example 31.4
             */
            seconds: number;
        };
        /** @description What to change in a voice. */
        VoiceChanges: {
            name: components["schemas"]["VoiceName"];
        };
        /**
         * Format: uuid
         * @description The id of a voice, a version 7 UUID.
         * @example 01a1a0d1-4c60-7a19-8f2b-5e7d90c3a846
         */
        VoiceId: string;
        /** @description One page of voices, newest first. */
        VoiceList: {
            /** @description The voices of this page. */
            items: components["schemas"]["Voice"][];
        } & components["schemas"]["PageLinks"];
        /**
         * @description A name for people. Several voices may have the same one.
         * @example Ann Lee
         */
        VoiceName: string;
        /** @description Whose voice is enrolled, and where it is heard. */
        VoiceRequest: {
            name: components["schemas"]["VoiceName"];
            /**
             * @description States that the person has consented to their voice being kept and recognized.
             * @example true
             * @constant
             */
            consent: true;
            /**
             * Format: uri
             * @description The address of a file that was stored with `POST /v2/upload`. Either this, or `job_id` and `speaker`.
             * @example https://verbatim.example.com/file/01a1a0b9-e5e0-7d05-b6c3-914be27a50fd
             */
            audio_url?: string;
            /** @description A job that is done, of either kind, whose audio is still stored. */
            job_id?: components["schemas"]["JobId"];
            /** @description The speaker of that job, as its result numbers them. */
            speaker?: components["schemas"]["SpeakerNumber"];
        };
        /** @description Where a voice is heard. */
        VoiceSampleRequest: {
            /**
             * @description States that the person has consented to their voice being kept and recognized.
             * @example true
             * @constant
             */
            consent: true;
            /**
             * Format: uri
             * @description The address of a file that was stored with `POST /v2/upload`. Either this, or `job_id` and `speaker`.
             * @example https://verbatim.example.com/file/01a1a0b9-e5e0-7d05-b6c3-914be27a50fd
             */
            audio_url?: string;
            /** @description A job that is done, of either kind, whose audio is still stored. */
            job_id?: components["schemas"]["JobId"];
            /** @description The speaker of that job, as its result numbers them. */
            speaker?: components["schemas"]["SpeakerNumber"];
        };
        /** @description One recognized word and its time. */
        Word: {
            /**
             * @description The word as written in the transcript, with the punctuation attached to it.
             * @example morning.
             */
            word: string;
            start: components["schemas"]["Seconds"];
            end: components["schemas"]["Seconds"];
            confidence: components["schemas"]["Confidence"];
            /**
             * @description Whether it stands for words that were redacted, whose time it has. Absent from other words.
             * @example true
             */
            redacted?: boolean;
        };
        /**
         * @description The text that stands in place of some words of an utterance. Utterances and words are counted from 0 in
         *     `transcription` of the result. A correction of words that the transcript does not have changes nothing.
         *     Of corrections that share a word the last one counts.
         */
        WordCorrection: {
            /**
             * @description The number of the utterance.
             * @example 0
             */
            utterance: number;
            /**
             * @description The number of the first word that is replaced.
             * @example 1
             */
            first_word: number;
            /**
             * @description How many words are replaced.
             * @example 1
             */
            word_count: number;
            /**
             * @description The corrected text. Its words share the time of those that they replace. An empty text removes them.
             * @example afternoon.
             */
            text: string;
        };
        /**
         * @description The vocabulary and the spelling of a session, and the utterances that they apply to.
         * @example {
         *       "time": 2.4,
         *       "custom_vocabulary_config": {
         *         "vocabulary": [
         *           "Solaria",
         *           "Verbatim"
         *         ],
         *         "default_intensity": 0.5
         *       },
         *       "custom_spelling_config": null
         *     }
         */
        WordsInForce: {
            /** @description They apply to utterances that begin here or later, in seconds of the recording. */
            time: components["schemas"]["Seconds"];
            /** @description The words that are recognized with preference, or null. */
            custom_vocabulary_config: components["schemas"]["CustomVocabularyConfig"] | null;
            /** @description How words are spelled, or null. */
            custom_spelling_config: components["schemas"]["CustomSpellingConfig"] | null;
        };
    };
    responses: {
        /** @description The key has sent too many requests, or the service has no capacity for another one of this kind. */
        AtCapacity: {
            headers: {
                "x-request-id": components["headers"]["RequestId"];
                "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                "RateLimit-Reset": components["headers"]["RateLimitReset"];
                "Retry-After": components["headers"]["RetryAfter"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description The body has too many bytes. */
        BodyTooLarge: {
            headers: {
                "x-request-id": components["headers"]["RequestId"];
                "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                "RateLimit-Reset": components["headers"]["RateLimitReset"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description The callback was delivered, so that its body is not kept any more. */
        CallbackDelivered: {
            headers: {
                "x-request-id": components["headers"]["RequestId"];
                "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                "RateLimit-Reset": components["headers"]["RateLimitReset"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description Your account has no callback with this id. */
        CallbackNotFound: {
            headers: {
                "x-request-id": components["headers"]["RequestId"];
                "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                "RateLimit-Reset": components["headers"]["RateLimitReset"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description The corrections were changed since they were read. */
        CorrectionsChanged: {
            headers: {
                "x-request-id": components["headers"]["RequestId"];
                "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                "RateLimit-Reset": components["headers"]["RateLimitReset"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description Something went wrong inside the service. */
        DeepgramInternalError: {
            headers: {
                "x-request-id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["DeepgramError"];
            };
        };
        /** @description The request is not valid, or the audio could not be transcribed. */
        DeepgramInvalidFile: {
            headers: {
                "x-request-id": components["headers"]["RequestId"];
                "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                "RateLimit-Reset": components["headers"]["RateLimitReset"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["DeepgramError"];
            };
        };
        /** @description The request is not valid. */
        DeepgramInvalidStream: {
            headers: {
                "x-request-id": components["headers"]["RequestId"];
                "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                "RateLimit-Reset": components["headers"]["RateLimitReset"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["DeepgramError"];
            };
        };
        /** @description The audio is too large or too long. */
        DeepgramTooLarge: {
            headers: {
                "x-request-id": components["headers"]["RequestId"];
                "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                "RateLimit-Reset": components["headers"]["RateLimitReset"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["DeepgramError"];
            };
        };
        /** @description Too many requests or unfinished jobs. */
        DeepgramTooManyJobs: {
            headers: {
                "x-request-id": components["headers"]["RequestId"];
                "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                "RateLimit-Reset": components["headers"]["RateLimitReset"];
                "Retry-After": components["headers"]["RetryAfter"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["DeepgramError"];
            };
        };
        /** @description Too many requests or live sessions. */
        DeepgramTooManySessions: {
            headers: {
                "x-request-id": components["headers"]["RequestId"];
                "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                "RateLimit-Reset": components["headers"]["RateLimitReset"];
                "Retry-After": components["headers"]["RetryAfter"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["DeepgramError"];
            };
        };
        /** @description The key is missing or not valid. */
        DeepgramUnauthorized: {
            headers: {
                "x-request-id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["DeepgramError"];
            };
        };
        /** @description The service is not ready, is shutting down, or its storage is full. */
        DeepgramUnavailable: {
            headers: {
                "x-request-id": components["headers"]["RequestId"];
                "Retry-After": components["headers"]["RetryAfter"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["DeepgramError"];
            };
        };
        /** @description The audio can not be decoded. */
        DeepgramUnsupported: {
            headers: {
                "x-request-id": components["headers"]["RequestId"];
                "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                "RateLimit-Reset": components["headers"]["RateLimitReset"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["DeepgramError"];
            };
        };
        /** @description The address speaks WebSocket only, for GET. */
        DeepgramUpgradeRequired: {
            headers: {
                "x-request-id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["DeepgramError"];
            };
        };
        /** @description There is no job with this id, or it has no audio. */
        FileNotFound: {
            headers: {
                "x-request-id": components["headers"]["RequestId"];
                "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                "RateLimit-Reset": components["headers"]["RateLimitReset"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description Something went wrong inside the service. */
        InternalError: {
            headers: {
                "x-request-id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description The body or a parameter breaks a rule. */
        InvalidChange: {
            headers: {
                "x-request-id": components["headers"]["RequestId"];
                "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                "RateLimit-Reset": components["headers"]["RateLimitReset"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description The body or a parameter is not valid. */
        InvalidJob: {
            headers: {
                "x-request-id": components["headers"]["RequestId"];
                "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                "RateLimit-Reset": components["headers"]["RateLimitReset"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description The body or a parameter is not valid. */
        InvalidLiveSession: {
            headers: {
                "x-request-id": components["headers"]["RequestId"];
                "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                "RateLimit-Reset": components["headers"]["RateLimitReset"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description A parameter breaks a rule. */
        InvalidParameters: {
            headers: {
                "x-request-id": components["headers"]["RequestId"];
                "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                "RateLimit-Reset": components["headers"]["RateLimitReset"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description A parameter is not valid. */
        InvalidRetry: {
            headers: {
                "x-request-id": components["headers"]["RequestId"];
                "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                "RateLimit-Reset": components["headers"]["RateLimitReset"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description The code of the link is unknown, was used, or has expired. */
        InvalidSignIn: {
            headers: {
                "x-request-id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description The body breaks a rule. */
        InvalidSignInRequest: {
            headers: {
                "x-request-id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description The form, the body or a parameter is not valid. */
        InvalidUpload: {
            headers: {
                "x-request-id": components["headers"]["RequestId"];
                "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                "RateLimit-Reset": components["headers"]["RateLimitReset"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description The body or a parameter is not valid. */
        InvalidVoice: {
            headers: {
                "x-request-id": components["headers"]["RequestId"];
                "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                "RateLimit-Reset": components["headers"]["RateLimitReset"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description The job is queued or processing and cannot be deleted yet. */
        JobInProgress: {
            headers: {
                "x-request-id": components["headers"]["RequestId"];
                "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                "RateLimit-Reset": components["headers"]["RateLimitReset"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description The job has no transcript, because it is not done. */
        JobNotDone: {
            headers: {
                "x-request-id": components["headers"]["RequestId"];
                "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                "RateLimit-Reset": components["headers"]["RateLimitReset"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description There is no job with this id, or it belongs to another key. */
        JobNotFound: {
            headers: {
                "x-request-id": components["headers"]["RequestId"];
                "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                "RateLimit-Reset": components["headers"]["RateLimitReset"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description Your account has no key with this id that works. */
        KeyNotFound: {
            headers: {
                "x-request-id": components["headers"]["RequestId"];
                "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                "RateLimit-Reset": components["headers"]["RateLimitReset"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description The session is processing and cannot be deleted yet. */
        LiveSessionInProgress: {
            headers: {
                "x-request-id": components["headers"]["RequestId"];
                "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                "RateLimit-Reset": components["headers"]["RateLimitReset"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description The body is too large. */
        OpenAiBodyTooLarge: {
            headers: {
                "x-request-id": components["headers"]["RequestId"];
                "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                "RateLimit-Reset": components["headers"]["RateLimitReset"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["OpenAiError"];
            };
        };
        /** @description Something went wrong inside the service. */
        OpenAiInternalError: {
            headers: {
                "x-request-id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["OpenAiError"];
            };
        };
        /** @description The request is not valid. */
        OpenAiInvalidBody: {
            headers: {
                "x-request-id": components["headers"]["RequestId"];
                "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                "RateLimit-Reset": components["headers"]["RateLimitReset"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["OpenAiError"];
            };
        };
        /** @description The request is not valid. */
        OpenAiInvalidStream: {
            headers: {
                "x-request-id": components["headers"]["RequestId"];
                "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                "RateLimit-Reset": components["headers"]["RateLimitReset"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["OpenAiError"];
            };
        };
        /** @description The form is not valid, a field asks for something that the service has not, or the file has no audio: then `param` is `file`. */
        OpenAiInvalidTranscription: {
            headers: {
                "x-request-id": components["headers"]["RequestId"];
                "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                "RateLimit-Reset": components["headers"]["RateLimitReset"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["OpenAiError"];
            };
        };
        /** @description No such model is installed. */
        OpenAiModelNotFound: {
            headers: {
                "x-request-id": components["headers"]["RequestId"];
                "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                "RateLimit-Reset": components["headers"]["RateLimitReset"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["OpenAiError"];
            };
        };
        /** @description The key has sent too many requests. */
        OpenAiRateLimited: {
            headers: {
                "x-request-id": components["headers"]["RequestId"];
                "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                "RateLimit-Reset": components["headers"]["RateLimitReset"];
                "Retry-After": components["headers"]["RetryAfter"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["OpenAiError"];
            };
        };
        /** @description The service is not ready, shutting down, or has no space left; or the job took longer than an hour. */
        OpenAiStorageUnavailable: {
            headers: {
                "x-request-id": components["headers"]["RequestId"];
                "Retry-After": components["headers"]["RetryAfter"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["OpenAiError"];
            };
        };
        /** @description The file, the audio or its result is too large. */
        OpenAiTooLarge: {
            headers: {
                "x-request-id": components["headers"]["RequestId"];
                "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                "RateLimit-Reset": components["headers"]["RateLimitReset"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["OpenAiError"];
            };
        };
        /** @description The key has sent too many requests, or has too many unfinished jobs. */
        OpenAiTooManyJobs: {
            headers: {
                "x-request-id": components["headers"]["RequestId"];
                "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                "RateLimit-Reset": components["headers"]["RateLimitReset"];
                "Retry-After": components["headers"]["RetryAfter"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["OpenAiError"];
            };
        };
        /** @description Too many requests or live sessions. */
        OpenAiTooManySessions: {
            headers: {
                "x-request-id": components["headers"]["RequestId"];
                "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                "RateLimit-Reset": components["headers"]["RateLimitReset"];
                "Retry-After": components["headers"]["RetryAfter"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["OpenAiError"];
            };
        };
        /** @description The key is missing or not valid. */
        OpenAiUnauthorized: {
            headers: {
                "x-request-id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["OpenAiError"];
            };
        };
        /** @description The service is not ready, or it is shutting down. */
        OpenAiUnavailable: {
            headers: {
                "x-request-id": components["headers"]["RequestId"];
                "Retry-After": components["headers"]["RetryAfter"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["OpenAiError"];
            };
        };
        /** @description The body is no JSON. */
        OpenAiUnsupportedBody: {
            headers: {
                "x-request-id": components["headers"]["RequestId"];
                "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                "RateLimit-Reset": components["headers"]["RateLimitReset"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["OpenAiError"];
            };
        };
        /** @description The body is no form. */
        OpenAiUnsupportedMediaType: {
            headers: {
                "x-request-id": components["headers"]["RequestId"];
                "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                "RateLimit-Reset": components["headers"]["RateLimitReset"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["OpenAiError"];
            };
        };
        /** @description The address speaks WebSocket only, for GET. */
        OpenAiUpgradeRequired: {
            headers: {
                "x-request-id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["OpenAiError"];
            };
        };
        /** @description The job is queued or processing and cannot be deleted yet. */
        PreRecordedJobInProgress: {
            headers: {
                "x-request-id": components["headers"]["RequestId"];
                "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                "RateLimit-Reset": components["headers"]["RateLimitReset"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description The range lies outside the file. */
        RangeNotSatisfiable: {
            headers: {
                "x-request-id": components["headers"]["RequestId"];
                "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                "RateLimit-Reset": components["headers"]["RateLimitReset"];
                "Content-Range": components["headers"]["UnsatisfiedContentRange"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description The key has sent too many requests. */
        RateLimited: {
            headers: {
                "x-request-id": components["headers"]["RequestId"];
                "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                "RateLimit-Reset": components["headers"]["RateLimitReset"];
                "Retry-After": components["headers"]["RetryAfter"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description The service is not ready, or it is shutting down. */
        ServiceUnavailable: {
            headers: {
                "x-request-id": components["headers"]["RequestId"];
                "Retry-After": components["headers"]["RetryAfter"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description The operator does not allow links. */
        SharingOff: {
            headers: {
                "x-request-id": components["headers"]["RequestId"];
                "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                "RateLimit-Reset": components["headers"]["RateLimitReset"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description The service is not ready, is shutting down, or its storage is full. */
        StorageUnavailable: {
            headers: {
                "x-request-id": components["headers"]["RequestId"];
                "Retry-After": components["headers"]["RetryAfter"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description The key has sent too many requests or has too many jobs, or the queue is full. */
        TooManyJobs: {
            headers: {
                "x-request-id": components["headers"]["RequestId"];
                "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                "RateLimit-Reset": components["headers"]["RateLimitReset"];
                "Retry-After": components["headers"]["RetryAfter"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description The key has sent too many requests or has too many open sessions, or the service has no capacity for another session. */
        TooManySessions: {
            headers: {
                "x-request-id": components["headers"]["RequestId"];
                "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                "RateLimit-Reset": components["headers"]["RateLimitReset"];
                "Retry-After": components["headers"]["RetryAfter"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description The key is missing or not valid. */
        Unauthorized: {
            headers: {
                "x-request-id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description The body has a content type or encoding that is not accepted. */
        UnsupportedMediaType: {
            headers: {
                "x-request-id": components["headers"]["RequestId"];
                "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                "RateLimit-Reset": components["headers"]["RateLimitReset"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description The body or the audio in it is of a kind that is not accepted. */
        UnsupportedUpload: {
            headers: {
                "x-request-id": components["headers"]["RequestId"];
                "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                "RateLimit-Reset": components["headers"]["RateLimitReset"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description The recording is not that of one person who talks long enough. */
        UnusableVoice: {
            headers: {
                "x-request-id": components["headers"]["RequestId"];
                "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                "RateLimit-Reset": components["headers"]["RateLimitReset"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description The request did not ask for a WebSocket. */
        UpgradeRequired: {
            headers: {
                "x-request-id": components["headers"]["RequestId"];
                Upgrade: components["headers"]["Upgrade"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description The file has too many bytes or is too long. */
        UploadTooLarge: {
            headers: {
                "x-request-id": components["headers"]["RequestId"];
                "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                "RateLimit-Reset": components["headers"]["RateLimitReset"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description The job is not done, or there are as many voices or samples as there may be. */
        VoiceConflict: {
            headers: {
                "x-request-id": components["headers"]["RequestId"];
                "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                "RateLimit-Reset": components["headers"]["RateLimitReset"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description Your account has no voice with this id. */
        VoiceNotFound: {
            headers: {
                "x-request-id": components["headers"]["RequestId"];
                "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                "RateLimit-Reset": components["headers"]["RateLimitReset"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description There is no voice or no job with this id, or the job has no audio. */
        VoiceOrFileNotFound: {
            headers: {
                "x-request-id": components["headers"]["RequestId"];
                "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                "RateLimit-Reset": components["headers"]["RateLimitReset"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description This service keeps no voices. */
        VoicesDisabled: {
            headers: {
                "x-request-id": components["headers"]["RequestId"];
                "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                "RateLimit-Reset": components["headers"]["RateLimitReset"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description The event counts as delivered. The response has to come within 10 seconds; its body is not read. Store the event and process it later. */
        WebhookAccepted: {
            headers: {
                [name: string]: unknown;
            };
            content?: never;
        };
        /** @description The receiver does not want this event any more. It is not delivered again. */
        WebhookGone: {
            headers: {
                [name: string]: unknown;
            };
            content?: never;
        };
        /** @description Any other response, none within 10 seconds, or no connection: delivery is retried for 24 hours, with growing delays and jitter. Then it is given up. Redirects are followed only to public addresses. An event may arrive twice: compare `webhook-id`. */
        WebhookRetry: {
            headers: {
                [name: string]: unknown;
            };
            content?: never;
        };
    };
    parameters: {
        /** @description Only jobs created after this time. */
        AfterDate: string;
        /** @description Only jobs created before this time. */
        BeforeDate: string;
        /** @description The id of the callback. */
        CallbackId: components["schemas"]["CallbackId"];
        /** @description True for the transcript with its corrections, false for the original. */
        Corrected: boolean;
        /**
         * @description Only jobs whose metadata contains all of this, at any depth. Send brackets, as in
         *     `custom_metadata[user]=anna`, or one JSON object. The text `"5"` also finds the number 5. A repeated key is a list: it finds
         *     the jobs whose list contains all of its values.
         */
        CustomMetadata: components["schemas"]["CustomMetadata"];
        /** @description Only jobs created on this day, counted in UTC. */
        Date: string;
        /**
         * @description The address that receives the transcript. The response then has the `request_id` alone, and comes as soon as the job is stored. The
         *     body of the callback is what the response would have been: the transcript, or the error. It is signed, repeated and given up like the
         *     callbacks of jobs.
         */
        DeepgramCallback: components["schemas"]["Url"];
        /** @description The HTTP method of the callback; `POST` without it. Needs `callback`. */
        DeepgramCallbackMethod: "POST" | "PUT";
        /** @description The number of channels of raw audio, together with `encoding`. */
        DeepgramChannels: number;
        /** @description Whether the result has the entities that are named. */
        DeepgramDetectEntities: boolean;
        /** @description Whether the language is detected, even if `language` names one. */
        DeepgramDetectLanguage: boolean;
        /** @description Whether speakers are distinguished, and each word has its `speaker`. */
        DeepgramDiarize: boolean;
        /** @description Any of its values turns `diarize` on. The service has one model for it. */
        DeepgramDiarizeModel: "latest" | "v1" | "v2";
        /** @description The probability from which `EagerEndOfTurn` tells that a turn may have ended. Without it, that is not sent. */
        DeepgramEagerEotThreshold: number;
        /** @description The milliseconds of silence after which a result is final, or `false`. */
        DeepgramEndpointing: string;
        /** @description The probability from which a turn ends at once. */
        DeepgramEotThreshold: number;
        /** @description The milliseconds of silence that end a turn at the latest. */
        DeepgramEotTimeoutMs: number;
        /** @description A key and a value that are kept with the job and returned. Repeat it for more. */
        DeepgramExtra: string[];
        /** @description How raw audio is written: without it, and for `flac` and `opus`, the file says so itself. */
        DeepgramFileEncoding: "linear16" | "linear32" | "mulaw" | "alaw" | "flac" | "opus" | "ogg-opus";
        /** @description The samples of one channel of raw audio in one second. */
        DeepgramFileSampleRate: number;
        /** @description Whether words such as "uh" stay in the transcript, as far as the model writes them at all. */
        DeepgramFillerWords: boolean;
        /** @description The languages that may be spoken, together with `model=flux-general-multi`. */
        DeepgramFluxLanguageHint: string[];
        /**
         * @description `flux-general-en` for English, `flux-general-multi` to detect the language of each utterance, both of which leave the choice to the
         *     service; or the name of an installed model.
         */
        DeepgramFluxModel: string;
        /** @description Whether results are sent that may still change. */
        DeepgramInterimResults: boolean;
        /** @description A term that is recognized with preference. Repeat it for more. */
        DeepgramKeyterm: string[];
        /**
         * @description A word that is recognized with preference, with or without a weight above 0: `Verbatim:2`.
         *     Repeat it for more.
         */
        DeepgramKeywords: string[];
        /** @description The spoken language, with or without a region; `multi` detects the language of each utterance. */
        DeepgramLanguage: string;
        /** @description The languages that may be spoken, together with `language=multi`. */
        DeepgramLanguageHint: string[];
        /** @description It has no effect, as audio never leaves the service. */
        DeepgramMipOptOut: boolean;
        /**
         * @description The name of an installed model, or one of Deepgram such as `nova-3`, which leaves the choice to
         *     the service.
         */
        DeepgramModel: string;
        /** @description Whether each channel has a transcript of its own. */
        DeepgramMultichannel: boolean;
        /** @description It has no effect, as no result is held back for its format. */
        DeepgramNoDelay: boolean;
        /** @description Whether numbers, dates and money are written in figures. English only. */
        DeepgramNumerals: boolean;
        /** @description Whether profane words are replaced by stars, in the languages that have a list of them. */
        DeepgramProfanityFilter: boolean;
        /** @description Whether the transcript has punctuation and capital letters. */
        DeepgramPunctuate: boolean;
        /** @description Data that is replaced by a marker in the transcript. Repeat it for more. */
        DeepgramRedact: ("pci" | "pii" | "phi" | "numbers" | "ssn" | "credit_card" | "email_address" | "phone_number" | "name" | "location" | "dob")[];
        /** @description Words that are replaced in the transcript, and their replacement. Repeat it for more. */
        DeepgramReplace: string[];
        /** @description A term whose places are told. Repeat it for more. In a file it is also found by its sound; in the results of a stream as it is written. */
        DeepgramSearch: string[];
        /**
         * @description Whether the transcript is formatted to be read: punctuation, capital letters, and paragraphs of
         *     a recording.
         */
        DeepgramSmartFormat: boolean;
        /**
         * @description How raw audio is written. Without it, audio comes in a container that its first bytes tell: WebM or Ogg as browsers record them, WAV, FLAC,
         *     MP3, AAC, or fragmented MP4.
         */
        DeepgramStreamEncoding: "linear16" | "linear32" | "mulaw" | "alaw";
        /** @description The samples of one channel of raw audio in one second, together with `encoding`. */
        DeepgramStreamSampleRate: 8000 | 16000 | 32000 | 44100 | 48000;
        /** @description Whether the result has a summary; `v2` and `true` ask for one. */
        DeepgramSummarize: "v2" | "true" | "false";
        /** @description A label that is kept with the job and returned. Repeat it for more. */
        DeepgramTag: string[];
        /** @description The seconds of silence that end an utterance. */
        DeepgramUttSplit: number;
        /** @description The milliseconds without a new word after which `UtteranceEnd` is sent. */
        DeepgramUtteranceEndMs: number;
        /** @description Whether the result has utterances, which end at pauses. */
        DeepgramUtterances: boolean;
        /** @description Whether `SpeechStarted` is sent when speech starts. */
        DeepgramVadEvents: boolean;
        /**
         * @description The version of a model of Deepgram. It has no effect, as the service has one version of each
         *     model.
         */
        DeepgramVersion: string;
        /** @description Whether the result has paragraphs. They have punctuation, too. */
        DeepgramWithParagraphs: boolean;
        /** @description The format of the text. */
        Format: components["schemas"]["TranscriptFormat"];
        /**
         * @description A new text for each new request. A retry with the same key and the same body gets the first
         *     response again and does not do the work twice.
         */
        IdempotencyKey: string;
        /**
         * @description The `ETag` of the version that you have changed. If another version is stored now, nothing is
         *     changed. Left out, or `*`: any version is replaced.
         */
        IfMatch: string;
        /** @description The id of the job. */
        JobId: components["schemas"]["JobId"];
        /** @description The id of the key. */
        KeyId: components["schemas"]["KeyId"];
        /** @description Only jobs of one of these kinds. Repeat it, or separate the kinds by commas. */
        Kind: components["schemas"]["JobKind"][];
        /** @description How many items to return at most. A page of large jobs may have fewer: it ends before it has more than 4 MiB, and `next` goes on after it. */
        Limit: number;
        /** @description Whether words with a confidence below 0.6 are marked with `[?]`. */
        MarkUncertain: boolean;
        /** @description Only callbacks of this job. */
        OfJob: components["schemas"]["JobId"];
        /** @description Only callbacks in one of these states. Repeat it, or separate the states by commas. */
        OfStatus: components["schemas"]["CallbackStatus"][];
        /** @description How many items to skip. */
        Offset: number;
        /** @description What the connection is for. Only transcription is available, also if this is left out. */
        OpenAiIntent: "transcription";
        /** @description The name of the model. */
        OpenAiModelId: components["schemas"]["OpenAiModelName"];
        /** @description The name of an installed model. Names of OpenAI leave the choice to the service. */
        OpenAiRealtimeModel: string;
        /** @description Which jobs come first. Without it, the newest. */
        Order: components["schemas"]["JobOrder"];
        /** @description The part of the file to send, for example to seek or to resume. */
        Range: string;
        /** @description True for the copy that `redacted_audio` asked for. A link to a transcript always gets the copy of such a job. */
        Redacted: boolean;
        /**
         * @description The region that processes the audio. It may also be sent in the body. If both are sent, they
         *     have to agree.
         */
        Region: components["schemas"]["Region"];
        /**
         * @description The words to look for, in any place of a transcript. Words in double quotes stand side by side in one utterance. The last word
         *     may be the beginning of one, from its third letter on. Case and accents do not count. Languages without spaces between words are
         *     searched by their characters.
         */
        SearchText: string;
        /** @description Whether speakers are named. By default they are, but for SubRip captions, which have no voices. */
        SpeakersInSubtitles: boolean;
        /** @description Only jobs in one of these states. Repeat it, or separate the states by commas. */
        Status: components["schemas"]["JobStatus"][];
        /** @description Only jobs with this tag. */
        Tag: string;
        /** @description Whether the utterances of `txt` and `md` begin with their time. By default those of `md` do. */
        TimesInText: boolean;
        /** @description Whether the page says in `total` how many jobs the whole list has. */
        Total: boolean;
        /** @description The id of the voice. */
        VoiceId: components["schemas"]["VoiceId"];
        /** @description Id of the event, as in Standard Webhooks. Every attempt to deliver an event has the same id, so a receiver that has already handled it can respond at once and do nothing. */
        WebhookId: string;
        /** @description Proof that the request comes from the service: `v1,` and the base64 of an HMAC-SHA256 over `<webhook-id>.<webhook-timestamp>.<body>` with the signing secret. While a secret is being replaced, several signatures are sent, separated by spaces: one that matches is enough. Verify it over the raw body, before parsing. */
        WebhookSignature: string;
        /** @description Time of this attempt, in whole seconds since 1970 (UTC). Refuse a request that is more than a few minutes off: it may be a replay of an old one. */
        WebhookTimestamp: number;
    };
    requestBodies: never;
    headers: {
        /** @description Announces that parts of the file can be requested. */
        AcceptRanges: "bytes";
        /** @description The name to save the file under. Absent if the file has none. */
        ContentDisposition: string;
        /** @description The range of bytes in this response, and the size of the file. */
        ContentRange: string;
        /** @description The version of what is returned. It changes when that does. */
        ETag: string;
        /** @description Fields of the request that had no effect, separated by commas. Sent only by a service that ignores unknown fields instead of refusing them. */
        IgnoredFields: string;
        /** @description The address of the new job. */
        Location: string;
        /** @description How many requests the key may send in one window. */
        RateLimitLimit: number;
        /** @description How many requests are left in the current window. */
        RateLimitRemaining: number;
        /** @description The seconds until the current window ends. */
        RateLimitReset: number;
        /** @description The id of this request. Quote it when you report an error. */
        RequestId: string;
        /** @description The seconds to wait before a retry. */
        RetryAfter: number;
        /** @description How many bytes the file has. */
        UnsatisfiedContentRange: string;
        /** @description The protocol that the address speaks. */
        Upgrade: "websocket";
    };
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    getHealth: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The process is alive. */
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Health"];
                };
            };
            500: components["responses"]["InternalError"];
        };
    };
    getMetrics: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The current metrics. */
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "text/plain": components["schemas"]["MetricsText"];
                };
            };
            500: components["responses"]["InternalError"];
        };
    };
    getReadiness: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The service takes work. */
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Readiness"];
                };
            };
            401: components["responses"]["Unauthorized"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getNodeReadiness: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The node takes work. */
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Readiness"];
                };
            };
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    createAudioTranscription: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description The file and what to make of it. */
        requestBody: {
            content: {
                "multipart/form-data": components["schemas"]["OpenAiTranscriptionForm"];
            };
        };
        responses: {
            /** @description The text, in the form that was asked for. */
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OpenAiTranscription"];
                    "text/plain": string;
                    "application/x-subrip": string;
                    "text/vtt": string;
                    "text/event-stream": components["schemas"]["OpenAiTranscriptEvent"];
                };
            };
            400: components["responses"]["OpenAiInvalidTranscription"];
            401: components["responses"]["OpenAiUnauthorized"];
            404: components["responses"]["OpenAiModelNotFound"];
            413: components["responses"]["OpenAiTooLarge"];
            415: components["responses"]["OpenAiUnsupportedMediaType"];
            429: components["responses"]["OpenAiTooManyJobs"];
            500: components["responses"]["OpenAiInternalError"];
            503: components["responses"]["OpenAiStorageUnavailable"];
        };
    };
    createAudioTranslation: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description The file and what to make of it. */
        requestBody: {
            content: {
                "multipart/form-data": components["schemas"]["OpenAiTranslationForm"];
            };
        };
        responses: {
            /** @description The text, in the form that was asked for. */
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OpenAiTranscription"];
                    "text/plain": string;
                    "application/x-subrip": string;
                    "text/vtt": string;
                };
            };
            400: components["responses"]["OpenAiInvalidTranscription"];
            401: components["responses"]["OpenAiUnauthorized"];
            404: components["responses"]["OpenAiModelNotFound"];
            413: components["responses"]["OpenAiTooLarge"];
            415: components["responses"]["OpenAiUnsupportedMediaType"];
            429: components["responses"]["OpenAiTooManyJobs"];
            500: components["responses"]["OpenAiInternalError"];
            503: components["responses"]["OpenAiStorageUnavailable"];
        };
    };
    streamDeepgramTranscript: {
        parameters: {
            query?: {
                /** @description The number of channels of raw audio, together with `encoding`. */
                channels?: components["parameters"]["DeepgramChannels"];
                /** @description Whether the result has the entities that are named. */
                detect_entities?: components["parameters"]["DeepgramDetectEntities"];
                /** @description Whether speakers are distinguished, and each word has its `speaker`. */
                diarize?: components["parameters"]["DeepgramDiarize"];
                /** @description Any of its values turns `diarize` on. The service has one model for it. */
                diarize_model?: components["parameters"]["DeepgramDiarizeModel"];
                /** @description The milliseconds of silence after which a result is final, or `false`. */
                endpointing?: components["parameters"]["DeepgramEndpointing"];
                /** @description A key and a value that are kept with the job and returned. Repeat it for more. */
                extra?: components["parameters"]["DeepgramExtra"];
                /** @description Whether words such as "uh" stay in the transcript, as far as the model writes them at all. */
                filler_words?: components["parameters"]["DeepgramFillerWords"];
                /** @description Whether results are sent that may still change. */
                interim_results?: components["parameters"]["DeepgramInterimResults"];
                /** @description A term that is recognized with preference. Repeat it for more. */
                keyterm?: components["parameters"]["DeepgramKeyterm"];
                /**
                 * @description A word that is recognized with preference, with or without a weight above 0: `Verbatim:2`.
                 *     Repeat it for more.
                 */
                keywords?: components["parameters"]["DeepgramKeywords"];
                /** @description The spoken language, with or without a region; `multi` detects the language of each utterance. */
                language?: components["parameters"]["DeepgramLanguage"];
                /** @description The languages that may be spoken, together with `language=multi`. */
                language_hint?: components["parameters"]["DeepgramLanguageHint"];
                /** @description It has no effect, as audio never leaves the service. */
                mip_opt_out?: components["parameters"]["DeepgramMipOptOut"];
                /**
                 * @description The name of an installed model, or one of Deepgram such as `nova-3`, which leaves the choice to
                 *     the service.
                 */
                model?: components["parameters"]["DeepgramModel"];
                /** @description Whether each channel has a transcript of its own. */
                multichannel?: components["parameters"]["DeepgramMultichannel"];
                /** @description It has no effect, as no result is held back for its format. */
                no_delay?: components["parameters"]["DeepgramNoDelay"];
                /** @description Whether numbers, dates and money are written in figures. English only. */
                numerals?: components["parameters"]["DeepgramNumerals"];
                /** @description Whether profane words are replaced by stars, in the languages that have a list of them. */
                profanity_filter?: components["parameters"]["DeepgramProfanityFilter"];
                /** @description Whether the transcript has punctuation and capital letters. */
                punctuate?: components["parameters"]["DeepgramPunctuate"];
                /** @description Words that are replaced in the transcript, and their replacement. Repeat it for more. */
                replace?: components["parameters"]["DeepgramReplace"];
                /** @description A term whose places are told. Repeat it for more. In a file it is also found by its sound; in the results of a stream as it is written. */
                search?: components["parameters"]["DeepgramSearch"];
                /**
                 * @description Whether the transcript is formatted to be read: punctuation, capital letters, and paragraphs of
                 *     a recording.
                 */
                smart_format?: components["parameters"]["DeepgramSmartFormat"];
                /**
                 * @description How raw audio is written. Without it, audio comes in a container that its first bytes tell: WebM or Ogg as browsers record them, WAV, FLAC,
                 *     MP3, AAC, or fragmented MP4.
                 */
                encoding?: components["parameters"]["DeepgramStreamEncoding"];
                /** @description The samples of one channel of raw audio in one second, together with `encoding`. */
                sample_rate?: components["parameters"]["DeepgramStreamSampleRate"];
                /** @description A label that is kept with the job and returned. Repeat it for more. */
                tag?: components["parameters"]["DeepgramTag"];
                /** @description The milliseconds without a new word after which `UtteranceEnd` is sent. */
                utterance_end_ms?: components["parameters"]["DeepgramUtteranceEndMs"];
                /** @description Whether `SpeechStarted` is sent when speech starts. */
                vad_events?: components["parameters"]["DeepgramVadEvents"];
                /**
                 * @description The version of a model of Deepgram. It has no effect, as the service has one version of each
                 *     model.
                 */
                version?: components["parameters"]["DeepgramVersion"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The connection is now a WebSocket. */
            101: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["DeepgramInvalidStream"];
            401: components["responses"]["DeepgramUnauthorized"];
            426: components["responses"]["DeepgramUpgradeRequired"];
            429: components["responses"]["DeepgramTooManySessions"];
            500: components["responses"]["DeepgramInternalError"];
            503: components["responses"]["DeepgramUnavailable"];
        };
    };
    createDeepgramTranscript: {
        parameters: {
            query?: {
                /**
                 * @description The address that receives the transcript. The response then has the `request_id` alone, and comes as soon as the job is stored. The
                 *     body of the callback is what the response would have been: the transcript, or the error. It is signed, repeated and given up like the
                 *     callbacks of jobs.
                 */
                callback?: components["parameters"]["DeepgramCallback"];
                /** @description The HTTP method of the callback; `POST` without it. Needs `callback`. */
                callback_method?: components["parameters"]["DeepgramCallbackMethod"];
                /** @description The number of channels of raw audio, together with `encoding`. */
                channels?: components["parameters"]["DeepgramChannels"];
                /** @description Whether the result has the entities that are named. */
                detect_entities?: components["parameters"]["DeepgramDetectEntities"];
                /** @description Whether the language is detected, even if `language` names one. */
                detect_language?: components["parameters"]["DeepgramDetectLanguage"];
                /** @description Whether speakers are distinguished, and each word has its `speaker`. */
                diarize?: components["parameters"]["DeepgramDiarize"];
                /** @description Any of its values turns `diarize` on. The service has one model for it. */
                diarize_model?: components["parameters"]["DeepgramDiarizeModel"];
                /** @description A key and a value that are kept with the job and returned. Repeat it for more. */
                extra?: components["parameters"]["DeepgramExtra"];
                /** @description How raw audio is written: without it, and for `flac` and `opus`, the file says so itself. */
                encoding?: components["parameters"]["DeepgramFileEncoding"];
                /** @description The samples of one channel of raw audio in one second. */
                sample_rate?: components["parameters"]["DeepgramFileSampleRate"];
                /** @description Whether words such as "uh" stay in the transcript, as far as the model writes them at all. */
                filler_words?: components["parameters"]["DeepgramFillerWords"];
                /** @description A term that is recognized with preference. Repeat it for more. */
                keyterm?: components["parameters"]["DeepgramKeyterm"];
                /**
                 * @description A word that is recognized with preference, with or without a weight above 0: `Verbatim:2`.
                 *     Repeat it for more.
                 */
                keywords?: components["parameters"]["DeepgramKeywords"];
                /** @description The spoken language, with or without a region; `multi` detects the language of each utterance. */
                language?: components["parameters"]["DeepgramLanguage"];
                /** @description The languages that may be spoken, together with `language=multi`. */
                language_hint?: components["parameters"]["DeepgramLanguageHint"];
                /** @description It has no effect, as audio never leaves the service. */
                mip_opt_out?: components["parameters"]["DeepgramMipOptOut"];
                /**
                 * @description The name of an installed model, or one of Deepgram such as `nova-3`, which leaves the choice to
                 *     the service.
                 */
                model?: components["parameters"]["DeepgramModel"];
                /** @description Whether each channel has a transcript of its own. */
                multichannel?: components["parameters"]["DeepgramMultichannel"];
                /** @description Whether the result has paragraphs. They have punctuation, too. */
                paragraphs?: components["parameters"]["DeepgramWithParagraphs"];
                /** @description Whether numbers, dates and money are written in figures. English only. */
                numerals?: components["parameters"]["DeepgramNumerals"];
                /** @description Whether profane words are replaced by stars, in the languages that have a list of them. */
                profanity_filter?: components["parameters"]["DeepgramProfanityFilter"];
                /** @description Whether the transcript has punctuation and capital letters. */
                punctuate?: components["parameters"]["DeepgramPunctuate"];
                /** @description Data that is replaced by a marker in the transcript. Repeat it for more. */
                redact?: components["parameters"]["DeepgramRedact"];
                /** @description Words that are replaced in the transcript, and their replacement. Repeat it for more. */
                replace?: components["parameters"]["DeepgramReplace"];
                /** @description A term whose places are told. Repeat it for more. In a file it is also found by its sound; in the results of a stream as it is written. */
                search?: components["parameters"]["DeepgramSearch"];
                /**
                 * @description Whether the transcript is formatted to be read: punctuation, capital letters, and paragraphs of
                 *     a recording.
                 */
                smart_format?: components["parameters"]["DeepgramSmartFormat"];
                /** @description Whether the result has a summary; `v2` and `true` ask for one. */
                summarize?: components["parameters"]["DeepgramSummarize"];
                /** @description A label that is kept with the job and returned. Repeat it for more. */
                tag?: components["parameters"]["DeepgramTag"];
                /** @description The seconds of silence that end an utterance. */
                utt_split?: components["parameters"]["DeepgramUttSplit"];
                /** @description Whether the result has utterances, which end at pauses. */
                utterances?: components["parameters"]["DeepgramUtterances"];
                /**
                 * @description The version of a model of Deepgram. It has no effect, as the service has one version of each
                 *     model.
                 */
                version?: components["parameters"]["DeepgramVersion"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description The bytes of the file, or its address as JSON. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["DeepgramUrlRequest"];
                "*/*": components["schemas"]["AudioData"];
            };
        };
        responses: {
            /** @description The transcript, or with `callback` the id of the request. */
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "x-ignored-fields": components["headers"]["IgnoredFields"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DeepgramTranscript"];
                };
            };
            400: components["responses"]["DeepgramInvalidFile"];
            401: components["responses"]["DeepgramUnauthorized"];
            413: components["responses"]["DeepgramTooLarge"];
            415: components["responses"]["DeepgramUnsupported"];
            429: components["responses"]["DeepgramTooManyJobs"];
            500: components["responses"]["DeepgramInternalError"];
            503: components["responses"]["DeepgramUnavailable"];
        };
    };
    listModels: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The models. */
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OpenAiModelList"];
                };
            };
            401: components["responses"]["OpenAiUnauthorized"];
            429: components["responses"]["OpenAiRateLimited"];
            500: components["responses"]["OpenAiInternalError"];
            503: components["responses"]["OpenAiUnavailable"];
        };
    };
    getModel: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The name of the model. */
                model: components["parameters"]["OpenAiModelId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The model. */
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OpenAiModel"];
                };
            };
            401: components["responses"]["OpenAiUnauthorized"];
            404: components["responses"]["OpenAiModelNotFound"];
            429: components["responses"]["OpenAiRateLimited"];
            500: components["responses"]["OpenAiInternalError"];
            503: components["responses"]["OpenAiUnavailable"];
        };
    };
    streamAudioTranscription: {
        parameters: {
            query?: {
                /** @description What the connection is for. Only transcription is available, also if this is left out. */
                intent?: components["parameters"]["OpenAiIntent"];
                /** @description The name of an installed model. Names of OpenAI leave the choice to the service. */
                model?: components["parameters"]["OpenAiRealtimeModel"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The connection is now a WebSocket. */
            101: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["OpenAiInvalidStream"];
            401: components["responses"]["OpenAiUnauthorized"];
            404: components["responses"]["OpenAiModelNotFound"];
            426: components["responses"]["OpenAiUpgradeRequired"];
            429: components["responses"]["OpenAiTooManySessions"];
            500: components["responses"]["OpenAiInternalError"];
            503: components["responses"]["OpenAiUnavailable"];
        };
    };
    createRealtimeClientSecret: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description How long the secret works, and the settings of its sessions. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["OpenAiClientSecretRequest"];
            };
        };
        responses: {
            /** @description The secret. It is shown here only. */
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "x-ignored-fields": components["headers"]["IgnoredFields"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OpenAiClientSecret"];
                };
            };
            400: components["responses"]["OpenAiInvalidBody"];
            401: components["responses"]["OpenAiUnauthorized"];
            404: components["responses"]["OpenAiModelNotFound"];
            413: components["responses"]["OpenAiBodyTooLarge"];
            415: components["responses"]["OpenAiUnsupportedBody"];
            429: components["responses"]["OpenAiRateLimited"];
            500: components["responses"]["OpenAiInternalError"];
            503: components["responses"]["OpenAiUnavailable"];
        };
    };
    listCallbacks: {
        parameters: {
            query?: {
                /** @description How many items to skip. */
                offset?: components["parameters"]["Offset"];
                /** @description How many items to return at most. A page of large jobs may have fewer: it ends before it has more than 4 MiB, and `next` goes on after it. */
                limit?: components["parameters"]["Limit"];
                /** @description Only callbacks in one of these states. Repeat it, or separate the states by commas. */
                status?: components["parameters"]["OfStatus"];
                /** @description Only callbacks of this job. */
                job_id?: components["parameters"]["OfJob"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One page of callbacks. */
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CallbackList"];
                };
            };
            400: components["responses"]["InvalidParameters"];
            401: components["responses"]["Unauthorized"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    retryCallback: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description A new text for each new request. A retry with the same key and the same body gets the first
                 *     response again and does not do the work twice.
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description The id of the callback. */
                id: components["parameters"]["CallbackId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The callback waits to be delivered. The response has no body. */
            202: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["InvalidRetry"];
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["CallbackNotFound"];
            409: components["responses"]["CallbackDelivered"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["StorageUnavailable"];
        };
    };
    listKeys: {
        parameters: {
            query?: {
                /** @description How many items to skip. */
                offset?: components["parameters"]["Offset"];
                /** @description How many items to return at most. A page of large jobs may have fewer: it ends before it has more than 4 MiB, and `next` goes on after it. */
                limit?: components["parameters"]["Limit"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One page of keys. */
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["KeyList"];
                };
            };
            400: components["responses"]["InvalidParameters"];
            401: components["responses"]["Unauthorized"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    revokeKey: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the key. */
                id: components["parameters"]["KeyId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The key is revoked. The response has no body. */
            202: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["KeyNotFound"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    streamDeepgramTurns: {
        parameters: {
            query?: {
                /** @description The probability from which `EagerEndOfTurn` tells that a turn may have ended. Without it, that is not sent. */
                eager_eot_threshold?: components["parameters"]["DeepgramEagerEotThreshold"];
                /** @description The probability from which a turn ends at once. */
                eot_threshold?: components["parameters"]["DeepgramEotThreshold"];
                /** @description The milliseconds of silence that end a turn at the latest. */
                eot_timeout_ms?: components["parameters"]["DeepgramEotTimeoutMs"];
                /** @description The languages that may be spoken, together with `model=flux-general-multi`. */
                language_hint?: components["parameters"]["DeepgramFluxLanguageHint"];
                /**
                 * @description `flux-general-en` for English, `flux-general-multi` to detect the language of each utterance, both of which leave the choice to the
                 *     service; or the name of an installed model.
                 */
                model?: components["parameters"]["DeepgramFluxModel"];
                /** @description A term that is recognized with preference. Repeat it for more. */
                keyterm?: components["parameters"]["DeepgramKeyterm"];
                /** @description It has no effect, as audio never leaves the service. */
                mip_opt_out?: components["parameters"]["DeepgramMipOptOut"];
                /**
                 * @description How raw audio is written. Without it, audio comes in a container that its first bytes tell: WebM or Ogg as browsers record them, WAV, FLAC,
                 *     MP3, AAC, or fragmented MP4.
                 */
                encoding?: components["parameters"]["DeepgramStreamEncoding"];
                /** @description The samples of one channel of raw audio in one second, together with `encoding`. */
                sample_rate?: components["parameters"]["DeepgramStreamSampleRate"];
                /** @description A label that is kept with the job and returned. Repeat it for more. */
                tag?: components["parameters"]["DeepgramTag"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The connection is now a WebSocket. */
            101: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["DeepgramInvalidStream"];
            401: components["responses"]["DeepgramUnauthorized"];
            426: components["responses"]["DeepgramUpgradeRequired"];
            429: components["responses"]["DeepgramTooManySessions"];
            500: components["responses"]["DeepgramInternalError"];
            503: components["responses"]["DeepgramUnavailable"];
        };
    };
    listLiveSessions: {
        parameters: {
            query?: {
                /** @description How many items to skip. */
                offset?: components["parameters"]["Offset"];
                /** @description How many items to return at most. A page of large jobs may have fewer: it ends before it has more than 4 MiB, and `next` goes on after it. */
                limit?: components["parameters"]["Limit"];
                /** @description Only jobs created on this day, counted in UTC. */
                date?: components["parameters"]["Date"];
                /** @description Only jobs created before this time. */
                before_date?: components["parameters"]["BeforeDate"];
                /** @description Only jobs created after this time. */
                after_date?: components["parameters"]["AfterDate"];
                /** @description Only jobs in one of these states. Repeat it, or separate the states by commas. */
                status?: components["parameters"]["Status"];
                /** @description Only jobs with this tag. */
                tag?: components["parameters"]["Tag"];
                /**
                 * @description Only jobs whose metadata contains all of this, at any depth. Send brackets, as in
                 *     `custom_metadata[user]=anna`, or one JSON object. The text `"5"` also finds the number 5. A repeated key is a list: it finds
                 *     the jobs whose list contains all of its values.
                 */
                custom_metadata?: components["parameters"]["CustomMetadata"];
                /** @description Which jobs come first. Without it, the newest. */
                order?: components["parameters"]["Order"];
                /** @description Whether the page says in `total` how many jobs the whole list has. */
                total?: components["parameters"]["Total"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One page of live sessions. */
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LiveSessionList"];
                };
            };
            400: components["responses"]["InvalidParameters"];
            401: components["responses"]["Unauthorized"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    createLiveSession: {
        parameters: {
            query?: {
                /**
                 * @description The region that processes the audio. It may also be sent in the body. If both are sent, they
                 *     have to agree.
                 */
                region?: components["parameters"]["Region"];
            };
            header?: {
                /**
                 * @description A new text for each new request. A retry with the same key and the same body gets the first
                 *     response again and does not do the work twice.
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        /** @description How to receive, transcribe and report the audio. An empty object takes every default. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["LiveSessionRequest"];
            };
        };
        responses: {
            /** @description The session is ready for audio. */
            201: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    Location: components["headers"]["Location"];
                    "x-ignored-fields": components["headers"]["IgnoredFields"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LiveSession"];
                };
            };
            400: components["responses"]["InvalidLiveSession"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["VoicesDisabled"];
            404: components["responses"]["VoiceNotFound"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManySessions"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["StorageUnavailable"];
        };
    };
    getLiveSession: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the job. */
                id: components["parameters"]["JobId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The current state of the session. */
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LiveJob"];
                };
            };
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["JobNotFound"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    deleteLiveSession: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the job. */
                id: components["parameters"]["JobId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The session is deleted. The response has no body. */
            202: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["LiveSessionInProgress"];
            404: components["responses"]["JobNotFound"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    downloadLiveAudio: {
        parameters: {
            query?: {
                /** @description True for the copy that `redacted_audio` asked for. A link to a transcript always gets the copy of such a job. */
                redacted?: components["parameters"]["Redacted"];
            };
            header?: {
                /** @description The part of the file to send, for example to seek or to resume. */
                Range?: components["parameters"]["Range"];
            };
            path: {
                /** @description The id of the job. */
                id: components["parameters"]["JobId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The whole recording. */
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "Accept-Ranges": components["headers"]["AcceptRanges"];
                    "Content-Disposition": components["headers"]["ContentDisposition"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "audio/wav": components["schemas"]["AudioData"];
                };
            };
            /** @description The part of the recording that `Range` asked for. */
            206: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "Accept-Ranges": components["headers"]["AcceptRanges"];
                    "Content-Range": components["headers"]["ContentRange"];
                    "Content-Disposition": components["headers"]["ContentDisposition"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "audio/wav": components["schemas"]["AudioData"];
                };
            };
            400: components["responses"]["InvalidParameters"];
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["FileNotFound"];
            416: components["responses"]["RangeNotSatisfiable"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    streamLiveSession: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the job. */
                id: components["parameters"]["JobId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The connection is now a WebSocket. */
            101: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            426: components["responses"]["UpgradeRequired"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getOpenapiDocument: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The document. */
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OpenapiDocument"];
                };
            };
            500: components["responses"]["InternalError"];
        };
    };
    listPreRecordedJobs: {
        parameters: {
            query?: {
                /** @description How many items to skip. */
                offset?: components["parameters"]["Offset"];
                /** @description How many items to return at most. A page of large jobs may have fewer: it ends before it has more than 4 MiB, and `next` goes on after it. */
                limit?: components["parameters"]["Limit"];
                /** @description Only jobs created on this day, counted in UTC. */
                date?: components["parameters"]["Date"];
                /** @description Only jobs created before this time. */
                before_date?: components["parameters"]["BeforeDate"];
                /** @description Only jobs created after this time. */
                after_date?: components["parameters"]["AfterDate"];
                /** @description Only jobs in one of these states. Repeat it, or separate the states by commas. */
                status?: components["parameters"]["Status"];
                /** @description Only jobs with this tag. */
                tag?: components["parameters"]["Tag"];
                /**
                 * @description Only jobs whose metadata contains all of this, at any depth. Send brackets, as in
                 *     `custom_metadata[user]=anna`, or one JSON object. The text `"5"` also finds the number 5. A repeated key is a list: it finds
                 *     the jobs whose list contains all of its values.
                 */
                custom_metadata?: components["parameters"]["CustomMetadata"];
                /** @description Which jobs come first. Without it, the newest. */
                order?: components["parameters"]["Order"];
                /** @description Whether the page says in `total` how many jobs the whole list has. */
                total?: components["parameters"]["Total"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One page of pre-recorded jobs. */
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PreRecordedJobList"];
                };
            };
            400: components["responses"]["InvalidParameters"];
            401: components["responses"]["Unauthorized"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    createPreRecordedJob: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description A new text for each new request. A retry with the same key and the same body gets the first
                 *     response again and does not do the work twice.
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        /** @description The audio and what to do with it. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["PreRecordedJobRequest"];
            };
        };
        responses: {
            /** @description The job is accepted. */
            201: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    Location: components["headers"]["Location"];
                    "x-ignored-fields": components["headers"]["IgnoredFields"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PreRecordedJobReference"];
                };
            };
            400: components["responses"]["InvalidJob"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["VoicesDisabled"];
            404: components["responses"]["VoiceNotFound"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyJobs"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["StorageUnavailable"];
        };
    };
    getPreRecordedJob: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the job. */
                id: components["parameters"]["JobId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The current state of the job. */
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PreRecordedJob"];
                };
            };
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["JobNotFound"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    deletePreRecordedJob: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the job. */
                id: components["parameters"]["JobId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The job is deleted. The response has no body. */
            202: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["PreRecordedJobInProgress"];
            404: components["responses"]["JobNotFound"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    downloadPreRecordedAudio: {
        parameters: {
            query?: {
                /** @description True for the copy that `redacted_audio` asked for. A link to a transcript always gets the copy of such a job. */
                redacted?: components["parameters"]["Redacted"];
            };
            header?: {
                /** @description The part of the file to send, for example to seek or to resume. */
                Range?: components["parameters"]["Range"];
            };
            path: {
                /** @description The id of the job. */
                id: components["parameters"]["JobId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The whole file, with its own content type. */
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "Accept-Ranges": components["headers"]["AcceptRanges"];
                    "Content-Disposition": components["headers"]["ContentDisposition"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "*/*": components["schemas"]["AudioData"];
                };
            };
            /** @description The part of the file that `Range` asked for. */
            206: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "Accept-Ranges": components["headers"]["AcceptRanges"];
                    "Content-Range": components["headers"]["ContentRange"];
                    "Content-Disposition": components["headers"]["ContentDisposition"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "*/*": components["schemas"]["AudioData"];
                };
            };
            400: components["responses"]["InvalidParameters"];
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["FileNotFound"];
            416: components["responses"]["RangeNotSatisfiable"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    searchTranscripts: {
        parameters: {
            query: {
                /**
                 * @description The words to look for, in any place of a transcript. Words in double quotes stand side by side in one utterance. The last word
                 *     may be the beginning of one, from its third letter on. Case and accents do not count. Languages without spaces between words are
                 *     searched by their characters.
                 */
                q: components["parameters"]["SearchText"];
                /** @description How many items to skip. */
                offset?: components["parameters"]["Offset"];
                /** @description How many items to return at most. A page of large jobs may have fewer: it ends before it has more than 4 MiB, and `next` goes on after it. */
                limit?: components["parameters"]["Limit"];
                /** @description Only jobs created on this day, counted in UTC. */
                date?: components["parameters"]["Date"];
                /** @description Only jobs created before this time. */
                before_date?: components["parameters"]["BeforeDate"];
                /** @description Only jobs created after this time. */
                after_date?: components["parameters"]["AfterDate"];
                /** @description Only jobs in one of these states. Repeat it, or separate the states by commas. */
                status?: components["parameters"]["Status"];
                /** @description Only jobs of one of these kinds. Repeat it, or separate the kinds by commas. */
                kind?: components["parameters"]["Kind"];
                /** @description Only jobs with this tag. */
                tag?: components["parameters"]["Tag"];
                /**
                 * @description Only jobs whose metadata contains all of this, at any depth. Send brackets, as in
                 *     `custom_metadata[user]=anna`, or one JSON object. The text `"5"` also finds the number 5. A repeated key is a list: it finds
                 *     the jobs whose list contains all of its values.
                 */
                custom_metadata?: components["parameters"]["CustomMetadata"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One page of what was found. */
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FoundTranscriptList"];
                };
            };
            400: components["responses"]["InvalidParameters"];
            401: components["responses"]["Unauthorized"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    createSignIn: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description The code of the link. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["SignInRequest"];
            };
        };
        responses: {
            /** @description The key. It is shown here only. */
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    "x-ignored-fields": components["headers"]["IgnoredFields"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SignIn"];
                };
            };
            400: components["responses"]["InvalidSignInRequest"];
            401: components["responses"]["InvalidSignIn"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["StorageUnavailable"];
        };
    };
    listTranscriptions: {
        parameters: {
            query?: {
                /** @description How many items to skip. */
                offset?: components["parameters"]["Offset"];
                /** @description How many items to return at most. A page of large jobs may have fewer: it ends before it has more than 4 MiB, and `next` goes on after it. */
                limit?: components["parameters"]["Limit"];
                /** @description Only jobs created on this day, counted in UTC. */
                date?: components["parameters"]["Date"];
                /** @description Only jobs created before this time. */
                before_date?: components["parameters"]["BeforeDate"];
                /** @description Only jobs created after this time. */
                after_date?: components["parameters"]["AfterDate"];
                /** @description Only jobs in one of these states. Repeat it, or separate the states by commas. */
                status?: components["parameters"]["Status"];
                /** @description Only jobs of one of these kinds. Repeat it, or separate the kinds by commas. */
                kind?: components["parameters"]["Kind"];
                /** @description Only jobs with this tag. */
                tag?: components["parameters"]["Tag"];
                /**
                 * @description Only jobs whose metadata contains all of this, at any depth. Send brackets, as in
                 *     `custom_metadata[user]=anna`, or one JSON object. The text `"5"` also finds the number 5. A repeated key is a list: it finds
                 *     the jobs whose list contains all of its values.
                 */
                custom_metadata?: components["parameters"]["CustomMetadata"];
                /** @description Which jobs come first. Without it, the newest. */
                order?: components["parameters"]["Order"];
                /** @description Whether the page says in `total` how many jobs the whole list has. */
                total?: components["parameters"]["Total"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One page of jobs. */
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TranscriptionList"];
                };
            };
            400: components["responses"]["InvalidParameters"];
            401: components["responses"]["Unauthorized"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    createTranscription: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description A new text for each new request. A retry with the same key and the same body gets the first
                 *     response again and does not do the work twice.
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        /** @description The audio and what to do with it. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["PreRecordedJobRequest"];
            };
        };
        responses: {
            /** @description The job is accepted. */
            201: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    Location: components["headers"]["Location"];
                    "x-ignored-fields": components["headers"]["IgnoredFields"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PreRecordedJobReference"];
                };
            };
            400: components["responses"]["InvalidJob"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["VoicesDisabled"];
            404: components["responses"]["VoiceNotFound"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyJobs"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["StorageUnavailable"];
        };
    };
    getTranscription: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the job. */
                id: components["parameters"]["JobId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The current state of the job. */
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TranscriptionJob"];
                };
            };
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["JobNotFound"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    deleteTranscription: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the job. */
                id: components["parameters"]["JobId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The job is deleted. The response has no body. */
            202: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["JobInProgress"];
            404: components["responses"]["JobNotFound"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    updateTranscription: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the job. */
                id: components["parameters"]["JobId"];
            };
            cookie?: never;
        };
        /** @description What to change. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["JobLabels"];
            };
        };
        responses: {
            /** @description The job with its new title and tags, without its result. */
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "x-ignored-fields": components["headers"]["IgnoredFields"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TranscriptionJobItem"];
                };
            };
            400: components["responses"]["InvalidChange"];
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["JobNotFound"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["StorageUnavailable"];
        };
    };
    updateAddOns: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The `ETag` of the version that you have changed. If another version is stored now, nothing is
                 *     changed. Left out, or `*`: any version is replaced.
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
            };
            path: {
                /** @description The id of the job. */
                id: components["parameters"]["JobId"];
            };
            cookie?: never;
        };
        /** @description The add-ons. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["AddOnsRequest"];
            };
        };
        responses: {
            /** @description What was made. */
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "x-ignored-fields": components["headers"]["IgnoredFields"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AddOnResults"];
                };
            };
            400: components["responses"]["InvalidChange"];
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["JobNotFound"];
            409: components["responses"]["JobNotDone"];
            412: components["responses"]["CorrectionsChanged"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["AtCapacity"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["StorageUnavailable"];
        };
    };
    getCorrections: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the job. */
                id: components["parameters"]["JobId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The corrections. */
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Corrections"];
                };
            };
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["JobNotFound"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    updateCorrections: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The `ETag` of the version that you have changed. If another version is stored now, nothing is
                 *     changed. Left out, or `*`: any version is replaced.
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
            };
            path: {
                /** @description The id of the job. */
                id: components["parameters"]["JobId"];
            };
            cookie?: never;
        };
        /** @description All corrections of the transcript. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["CorrectionsRequest"];
            };
        };
        responses: {
            /** @description The corrections are stored. */
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    ETag: components["headers"]["ETag"];
                    "x-ignored-fields": components["headers"]["IgnoredFields"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Corrections"];
                };
            };
            400: components["responses"]["InvalidChange"];
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["JobNotFound"];
            409: components["responses"]["JobNotDone"];
            412: components["responses"]["CorrectionsChanged"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["StorageUnavailable"];
        };
    };
    downloadTranscriptionAudio: {
        parameters: {
            query?: {
                /** @description True for the copy that `redacted_audio` asked for. A link to a transcript always gets the copy of such a job. */
                redacted?: components["parameters"]["Redacted"];
            };
            header?: {
                /** @description The part of the file to send, for example to seek or to resume. */
                Range?: components["parameters"]["Range"];
            };
            path: {
                /** @description The id of the job. */
                id: components["parameters"]["JobId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The whole file, with its own content type. */
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "Accept-Ranges": components["headers"]["AcceptRanges"];
                    "Content-Disposition": components["headers"]["ContentDisposition"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "*/*": components["schemas"]["AudioData"];
                };
            };
            /** @description The part of the file that `Range` asked for. */
            206: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "Accept-Ranges": components["headers"]["AcceptRanges"];
                    "Content-Range": components["headers"]["ContentRange"];
                    "Content-Disposition": components["headers"]["ContentDisposition"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "*/*": components["schemas"]["AudioData"];
                };
            };
            400: components["responses"]["InvalidParameters"];
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["FileNotFound"];
            416: components["responses"]["RangeNotSatisfiable"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    createShareLink: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the job. */
                id: components["parameters"]["JobId"];
            };
            cookie?: never;
        };
        /** @description How long the link works, and whether it has the audio. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["ShareRequest"];
            };
        };
        responses: {
            /** @description The link. It is shown here only. */
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "x-ignored-fields": components["headers"]["IgnoredFields"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ShareLink"];
                };
            };
            400: components["responses"]["InvalidChange"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["SharingOff"];
            404: components["responses"]["JobNotFound"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    downloadTranscript: {
        parameters: {
            query?: {
                /** @description The format of the text. */
                format?: components["parameters"]["Format"];
                /** @description True for the transcript with its corrections, false for the original. */
                corrected?: components["parameters"]["Corrected"];
                /** @description Whether speakers are named. By default they are, but for SubRip captions, which have no voices. */
                speakers?: components["parameters"]["SpeakersInSubtitles"];
                /** @description Whether the utterances of `txt` and `md` begin with their time. By default those of `md` do. */
                times?: components["parameters"]["TimesInText"];
                /** @description Whether words with a confidence below 0.6 are marked with `[?]`. */
                uncertain?: components["parameters"]["MarkUncertain"];
            };
            header?: never;
            path: {
                /** @description The id of the job. */
                id: components["parameters"]["JobId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The transcript, in UTF-8. */
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "text/plain": components["schemas"]["TranscriptText"];
                };
            };
            400: components["responses"]["InvalidParameters"];
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["JobNotFound"];
            409: components["responses"]["JobNotDone"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    uploadAudio: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description A new text for each new request. A retry with the same key and the same body gets the first
                 *     response again and does not do the work twice.
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        /** @description The file as a form, or an address as JSON. */
        requestBody: {
            content: {
                "multipart/form-data": components["schemas"]["UploadForm"];
                "application/json": components["schemas"]["UploadRequest"];
            };
        };
        responses: {
            /** @description The file is stored. */
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "x-ignored-fields": components["headers"]["IgnoredFields"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UploadedAudio"];
                };
            };
            400: components["responses"]["InvalidUpload"];
            401: components["responses"]["Unauthorized"];
            413: components["responses"]["UploadTooLarge"];
            415: components["responses"]["UnsupportedUpload"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["StorageUnavailable"];
        };
    };
    listVoices: {
        parameters: {
            query?: {
                /** @description How many items to skip. */
                offset?: components["parameters"]["Offset"];
                /** @description How many items to return at most. A page of large jobs may have fewer: it ends before it has more than 4 MiB, and `next` goes on after it. */
                limit?: components["parameters"]["Limit"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One page of voices. */
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["VoiceList"];
                };
            };
            400: components["responses"]["InvalidParameters"];
            401: components["responses"]["Unauthorized"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    createVoice: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description A new text for each new request. A retry with the same key and the same body gets the first
                 *     response again and does not do the work twice.
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        /** @description Whose voice it is, and where it is heard. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["VoiceRequest"];
            };
        };
        responses: {
            /** @description The voice is enrolled. */
            201: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    Location: components["headers"]["Location"];
                    "x-ignored-fields": components["headers"]["IgnoredFields"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Voice"];
                };
            };
            400: components["responses"]["InvalidVoice"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["VoicesDisabled"];
            404: components["responses"]["FileNotFound"];
            409: components["responses"]["VoiceConflict"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedUpload"];
            422: components["responses"]["UnusableVoice"];
            429: components["responses"]["AtCapacity"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["StorageUnavailable"];
        };
    };
    getVoice: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the voice. */
                id: components["parameters"]["VoiceId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The voice. */
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Voice"];
                };
            };
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["VoiceNotFound"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    deleteVoice: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the voice. */
                id: components["parameters"]["VoiceId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The voice is deleted. The response has no body. */
            202: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["VoiceNotFound"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    updateVoice: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the voice. */
                id: components["parameters"]["VoiceId"];
            };
            cookie?: never;
        };
        /** @description The new name. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["VoiceChanges"];
            };
        };
        responses: {
            /** @description The voice with its new name. */
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "x-ignored-fields": components["headers"]["IgnoredFields"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Voice"];
                };
            };
            400: components["responses"]["InvalidChange"];
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["VoiceNotFound"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["StorageUnavailable"];
        };
    };
    createVoiceSample: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description A new text for each new request. A retry with the same key and the same body gets the first
                 *     response again and does not do the work twice.
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description The id of the voice. */
                id: components["parameters"]["VoiceId"];
            };
            cookie?: never;
        };
        /** @description Where the voice is heard. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["VoiceSampleRequest"];
            };
        };
        responses: {
            /** @description The voice with the sample. */
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "x-ignored-fields": components["headers"]["IgnoredFields"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Voice"];
                };
            };
            400: components["responses"]["InvalidVoice"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["VoicesDisabled"];
            404: components["responses"]["VoiceOrFileNotFound"];
            409: components["responses"]["VoiceConflict"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedUpload"];
            422: components["responses"]["UnusableVoice"];
            429: components["responses"]["AtCapacity"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["StorageUnavailable"];
        };
    };
    onLiveAudioChunk: {
        parameters: {
            query?: never;
            header: {
                /** @description Id of the event, as in Standard Webhooks. Every attempt to deliver an event has the same id, so a receiver that has already handled it can respond at once and do nothing. */
                "webhook-id": components["parameters"]["WebhookId"];
                /** @description Time of this attempt, in whole seconds since 1970 (UTC). Refuse a request that is more than a few minutes off: it may be a replay of an old one. */
                "webhook-timestamp": components["parameters"]["WebhookTimestamp"];
                /** @description Proof that the request comes from the service: `v1,` and the base64 of an HMAC-SHA256 over `<webhook-id>.<webhook-timestamp>.<body>` with the signing secret. While a secret is being replaced, several signatures are sent, separated by spaces: one that matches is enough. Verify it over the raw body, before parsing. */
                "webhook-signature": components["parameters"]["WebhookSignature"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["LiveAudioChunkCallback"];
            };
        };
        responses: {
            410: components["responses"]["WebhookGone"];
            "2XX": components["responses"]["WebhookAccepted"];
            default: components["responses"]["WebhookRetry"];
        };
    };
    onLiveEndRecording: {
        parameters: {
            query?: never;
            header: {
                /** @description Id of the event, as in Standard Webhooks. Every attempt to deliver an event has the same id, so a receiver that has already handled it can respond at once and do nothing. */
                "webhook-id": components["parameters"]["WebhookId"];
                /** @description Time of this attempt, in whole seconds since 1970 (UTC). Refuse a request that is more than a few minutes off: it may be a replay of an old one. */
                "webhook-timestamp": components["parameters"]["WebhookTimestamp"];
                /** @description Proof that the request comes from the service: `v1,` and the base64 of an HMAC-SHA256 over `<webhook-id>.<webhook-timestamp>.<body>` with the signing secret. While a secret is being replaced, several signatures are sent, separated by spaces: one that matches is enough. Verify it over the raw body, before parsing. */
                "webhook-signature": components["parameters"]["WebhookSignature"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["LiveEndRecordingCallback"];
            };
        };
        responses: {
            410: components["responses"]["WebhookGone"];
            "2XX": components["responses"]["WebhookAccepted"];
            default: components["responses"]["WebhookRetry"];
        };
    };
    onLiveEndSession: {
        parameters: {
            query?: never;
            header: {
                /** @description Id of the event, as in Standard Webhooks. Every attempt to deliver an event has the same id, so a receiver that has already handled it can respond at once and do nothing. */
                "webhook-id": components["parameters"]["WebhookId"];
                /** @description Time of this attempt, in whole seconds since 1970 (UTC). Refuse a request that is more than a few minutes off: it may be a replay of an old one. */
                "webhook-timestamp": components["parameters"]["WebhookTimestamp"];
                /** @description Proof that the request comes from the service: `v1,` and the base64 of an HMAC-SHA256 over `<webhook-id>.<webhook-timestamp>.<body>` with the signing secret. While a secret is being replaced, several signatures are sent, separated by spaces: one that matches is enough. Verify it over the raw body, before parsing. */
                "webhook-signature": components["parameters"]["WebhookSignature"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["LiveEndSessionCallback"];
            };
        };
        responses: {
            410: components["responses"]["WebhookGone"];
            "2XX": components["responses"]["WebhookAccepted"];
            default: components["responses"]["WebhookRetry"];
        };
    };
    onLiveError: {
        parameters: {
            query?: never;
            header: {
                /** @description Id of the event, as in Standard Webhooks. Every attempt to deliver an event has the same id, so a receiver that has already handled it can respond at once and do nothing. */
                "webhook-id": components["parameters"]["WebhookId"];
                /** @description Time of this attempt, in whole seconds since 1970 (UTC). Refuse a request that is more than a few minutes off: it may be a replay of an old one. */
                "webhook-timestamp": components["parameters"]["WebhookTimestamp"];
                /** @description Proof that the request comes from the service: `v1,` and the base64 of an HMAC-SHA256 over `<webhook-id>.<webhook-timestamp>.<body>` with the signing secret. While a secret is being replaced, several signatures are sent, separated by spaces: one that matches is enough. Verify it over the raw body, before parsing. */
                "webhook-signature": components["parameters"]["WebhookSignature"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["LiveErrorCallback"];
            };
        };
        responses: {
            410: components["responses"]["WebhookGone"];
            "2XX": components["responses"]["WebhookAccepted"];
            default: components["responses"]["WebhookRetry"];
        };
    };
    onLiveNamedEntityRecognition: {
        parameters: {
            query?: never;
            header: {
                /** @description Id of the event, as in Standard Webhooks. Every attempt to deliver an event has the same id, so a receiver that has already handled it can respond at once and do nothing. */
                "webhook-id": components["parameters"]["WebhookId"];
                /** @description Time of this attempt, in whole seconds since 1970 (UTC). Refuse a request that is more than a few minutes off: it may be a replay of an old one. */
                "webhook-timestamp": components["parameters"]["WebhookTimestamp"];
                /** @description Proof that the request comes from the service: `v1,` and the base64 of an HMAC-SHA256 over `<webhook-id>.<webhook-timestamp>.<body>` with the signing secret. While a secret is being replaced, several signatures are sent, separated by spaces: one that matches is enough. Verify it over the raw body, before parsing. */
                "webhook-signature": components["parameters"]["WebhookSignature"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["LiveNamedEntityRecognitionCallback"];
            };
        };
        responses: {
            410: components["responses"]["WebhookGone"];
            "2XX": components["responses"]["WebhookAccepted"];
            default: components["responses"]["WebhookRetry"];
        };
    };
    onLivePostChapterization: {
        parameters: {
            query?: never;
            header: {
                /** @description Id of the event, as in Standard Webhooks. Every attempt to deliver an event has the same id, so a receiver that has already handled it can respond at once and do nothing. */
                "webhook-id": components["parameters"]["WebhookId"];
                /** @description Time of this attempt, in whole seconds since 1970 (UTC). Refuse a request that is more than a few minutes off: it may be a replay of an old one. */
                "webhook-timestamp": components["parameters"]["WebhookTimestamp"];
                /** @description Proof that the request comes from the service: `v1,` and the base64 of an HMAC-SHA256 over `<webhook-id>.<webhook-timestamp>.<body>` with the signing secret. While a secret is being replaced, several signatures are sent, separated by spaces: one that matches is enough. Verify it over the raw body, before parsing. */
                "webhook-signature": components["parameters"]["WebhookSignature"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["LivePostChapterizationCallback"];
            };
        };
        responses: {
            410: components["responses"]["WebhookGone"];
            "2XX": components["responses"]["WebhookAccepted"];
            default: components["responses"]["WebhookRetry"];
        };
    };
    onLivePostFinalTranscript: {
        parameters: {
            query?: never;
            header: {
                /** @description Id of the event, as in Standard Webhooks. Every attempt to deliver an event has the same id, so a receiver that has already handled it can respond at once and do nothing. */
                "webhook-id": components["parameters"]["WebhookId"];
                /** @description Time of this attempt, in whole seconds since 1970 (UTC). Refuse a request that is more than a few minutes off: it may be a replay of an old one. */
                "webhook-timestamp": components["parameters"]["WebhookTimestamp"];
                /** @description Proof that the request comes from the service: `v1,` and the base64 of an HMAC-SHA256 over `<webhook-id>.<webhook-timestamp>.<body>` with the signing secret. While a secret is being replaced, several signatures are sent, separated by spaces: one that matches is enough. Verify it over the raw body, before parsing. */
                "webhook-signature": components["parameters"]["WebhookSignature"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["LivePostFinalTranscriptCallback"];
            };
        };
        responses: {
            410: components["responses"]["WebhookGone"];
            "2XX": components["responses"]["WebhookAccepted"];
            default: components["responses"]["WebhookRetry"];
        };
    };
    onLivePostSummarization: {
        parameters: {
            query?: never;
            header: {
                /** @description Id of the event, as in Standard Webhooks. Every attempt to deliver an event has the same id, so a receiver that has already handled it can respond at once and do nothing. */
                "webhook-id": components["parameters"]["WebhookId"];
                /** @description Time of this attempt, in whole seconds since 1970 (UTC). Refuse a request that is more than a few minutes off: it may be a replay of an old one. */
                "webhook-timestamp": components["parameters"]["WebhookTimestamp"];
                /** @description Proof that the request comes from the service: `v1,` and the base64 of an HMAC-SHA256 over `<webhook-id>.<webhook-timestamp>.<body>` with the signing secret. While a secret is being replaced, several signatures are sent, separated by spaces: one that matches is enough. Verify it over the raw body, before parsing. */
                "webhook-signature": components["parameters"]["WebhookSignature"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["LivePostSummarizationCallback"];
            };
        };
        responses: {
            410: components["responses"]["WebhookGone"];
            "2XX": components["responses"]["WebhookAccepted"];
            default: components["responses"]["WebhookRetry"];
        };
    };
    onLivePostTranscript: {
        parameters: {
            query?: never;
            header: {
                /** @description Id of the event, as in Standard Webhooks. Every attempt to deliver an event has the same id, so a receiver that has already handled it can respond at once and do nothing. */
                "webhook-id": components["parameters"]["WebhookId"];
                /** @description Time of this attempt, in whole seconds since 1970 (UTC). Refuse a request that is more than a few minutes off: it may be a replay of an old one. */
                "webhook-timestamp": components["parameters"]["WebhookTimestamp"];
                /** @description Proof that the request comes from the service: `v1,` and the base64 of an HMAC-SHA256 over `<webhook-id>.<webhook-timestamp>.<body>` with the signing secret. While a secret is being replaced, several signatures are sent, separated by spaces: one that matches is enough. Verify it over the raw body, before parsing. */
                "webhook-signature": components["parameters"]["WebhookSignature"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["LivePostTranscriptCallback"];
            };
        };
        responses: {
            410: components["responses"]["WebhookGone"];
            "2XX": components["responses"]["WebhookAccepted"];
            default: components["responses"]["WebhookRetry"];
        };
    };
    onLivePreProcessing: {
        parameters: {
            query?: never;
            header: {
                /** @description Id of the event, as in Standard Webhooks. Every attempt to deliver an event has the same id, so a receiver that has already handled it can respond at once and do nothing. */
                "webhook-id": components["parameters"]["WebhookId"];
                /** @description Time of this attempt, in whole seconds since 1970 (UTC). Refuse a request that is more than a few minutes off: it may be a replay of an old one. */
                "webhook-timestamp": components["parameters"]["WebhookTimestamp"];
                /** @description Proof that the request comes from the service: `v1,` and the base64 of an HMAC-SHA256 over `<webhook-id>.<webhook-timestamp>.<body>` with the signing secret. While a secret is being replaced, several signatures are sent, separated by spaces: one that matches is enough. Verify it over the raw body, before parsing. */
                "webhook-signature": components["parameters"]["WebhookSignature"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["LivePreProcessingCallback"];
            };
        };
        responses: {
            410: components["responses"]["WebhookGone"];
            "2XX": components["responses"]["WebhookAccepted"];
            default: components["responses"]["WebhookRetry"];
        };
    };
    onLiveSentimentAnalysis: {
        parameters: {
            query?: never;
            header: {
                /** @description Id of the event, as in Standard Webhooks. Every attempt to deliver an event has the same id, so a receiver that has already handled it can respond at once and do nothing. */
                "webhook-id": components["parameters"]["WebhookId"];
                /** @description Time of this attempt, in whole seconds since 1970 (UTC). Refuse a request that is more than a few minutes off: it may be a replay of an old one. */
                "webhook-timestamp": components["parameters"]["WebhookTimestamp"];
                /** @description Proof that the request comes from the service: `v1,` and the base64 of an HMAC-SHA256 over `<webhook-id>.<webhook-timestamp>.<body>` with the signing secret. While a secret is being replaced, several signatures are sent, separated by spaces: one that matches is enough. Verify it over the raw body, before parsing. */
                "webhook-signature": components["parameters"]["WebhookSignature"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["LiveSentimentAnalysisCallback"];
            };
        };
        responses: {
            410: components["responses"]["WebhookGone"];
            "2XX": components["responses"]["WebhookAccepted"];
            default: components["responses"]["WebhookRetry"];
        };
    };
    onLiveSpeakersRevised: {
        parameters: {
            query?: never;
            header: {
                /** @description Id of the event, as in Standard Webhooks. Every attempt to deliver an event has the same id, so a receiver that has already handled it can respond at once and do nothing. */
                "webhook-id": components["parameters"]["WebhookId"];
                /** @description Time of this attempt, in whole seconds since 1970 (UTC). Refuse a request that is more than a few minutes off: it may be a replay of an old one. */
                "webhook-timestamp": components["parameters"]["WebhookTimestamp"];
                /** @description Proof that the request comes from the service: `v1,` and the base64 of an HMAC-SHA256 over `<webhook-id>.<webhook-timestamp>.<body>` with the signing secret. While a secret is being replaced, several signatures are sent, separated by spaces: one that matches is enough. Verify it over the raw body, before parsing. */
                "webhook-signature": components["parameters"]["WebhookSignature"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["LiveSpeakersRevisedCallback"];
            };
        };
        responses: {
            410: components["responses"]["WebhookGone"];
            "2XX": components["responses"]["WebhookAccepted"];
            default: components["responses"]["WebhookRetry"];
        };
    };
    onLiveSpeechEnd: {
        parameters: {
            query?: never;
            header: {
                /** @description Id of the event, as in Standard Webhooks. Every attempt to deliver an event has the same id, so a receiver that has already handled it can respond at once and do nothing. */
                "webhook-id": components["parameters"]["WebhookId"];
                /** @description Time of this attempt, in whole seconds since 1970 (UTC). Refuse a request that is more than a few minutes off: it may be a replay of an old one. */
                "webhook-timestamp": components["parameters"]["WebhookTimestamp"];
                /** @description Proof that the request comes from the service: `v1,` and the base64 of an HMAC-SHA256 over `<webhook-id>.<webhook-timestamp>.<body>` with the signing secret. While a secret is being replaced, several signatures are sent, separated by spaces: one that matches is enough. Verify it over the raw body, before parsing. */
                "webhook-signature": components["parameters"]["WebhookSignature"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["LiveSpeechEndCallback"];
            };
        };
        responses: {
            410: components["responses"]["WebhookGone"];
            "2XX": components["responses"]["WebhookAccepted"];
            default: components["responses"]["WebhookRetry"];
        };
    };
    onLiveSpeechStart: {
        parameters: {
            query?: never;
            header: {
                /** @description Id of the event, as in Standard Webhooks. Every attempt to deliver an event has the same id, so a receiver that has already handled it can respond at once and do nothing. */
                "webhook-id": components["parameters"]["WebhookId"];
                /** @description Time of this attempt, in whole seconds since 1970 (UTC). Refuse a request that is more than a few minutes off: it may be a replay of an old one. */
                "webhook-timestamp": components["parameters"]["WebhookTimestamp"];
                /** @description Proof that the request comes from the service: `v1,` and the base64 of an HMAC-SHA256 over `<webhook-id>.<webhook-timestamp>.<body>` with the signing secret. While a secret is being replaced, several signatures are sent, separated by spaces: one that matches is enough. Verify it over the raw body, before parsing. */
                "webhook-signature": components["parameters"]["WebhookSignature"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["LiveSpeechStartCallback"];
            };
        };
        responses: {
            410: components["responses"]["WebhookGone"];
            "2XX": components["responses"]["WebhookAccepted"];
            default: components["responses"]["WebhookRetry"];
        };
    };
    onLiveStartRecording: {
        parameters: {
            query?: never;
            header: {
                /** @description Id of the event, as in Standard Webhooks. Every attempt to deliver an event has the same id, so a receiver that has already handled it can respond at once and do nothing. */
                "webhook-id": components["parameters"]["WebhookId"];
                /** @description Time of this attempt, in whole seconds since 1970 (UTC). Refuse a request that is more than a few minutes off: it may be a replay of an old one. */
                "webhook-timestamp": components["parameters"]["WebhookTimestamp"];
                /** @description Proof that the request comes from the service: `v1,` and the base64 of an HMAC-SHA256 over `<webhook-id>.<webhook-timestamp>.<body>` with the signing secret. While a secret is being replaced, several signatures are sent, separated by spaces: one that matches is enough. Verify it over the raw body, before parsing. */
                "webhook-signature": components["parameters"]["WebhookSignature"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["LiveStartRecordingCallback"];
            };
        };
        responses: {
            410: components["responses"]["WebhookGone"];
            "2XX": components["responses"]["WebhookAccepted"];
            default: components["responses"]["WebhookRetry"];
        };
    };
    onLiveStartSession: {
        parameters: {
            query?: never;
            header: {
                /** @description Id of the event, as in Standard Webhooks. Every attempt to deliver an event has the same id, so a receiver that has already handled it can respond at once and do nothing. */
                "webhook-id": components["parameters"]["WebhookId"];
                /** @description Time of this attempt, in whole seconds since 1970 (UTC). Refuse a request that is more than a few minutes off: it may be a replay of an old one. */
                "webhook-timestamp": components["parameters"]["WebhookTimestamp"];
                /** @description Proof that the request comes from the service: `v1,` and the base64 of an HMAC-SHA256 over `<webhook-id>.<webhook-timestamp>.<body>` with the signing secret. While a secret is being replaced, several signatures are sent, separated by spaces: one that matches is enough. Verify it over the raw body, before parsing. */
                "webhook-signature": components["parameters"]["WebhookSignature"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["LiveStartSessionCallback"];
            };
        };
        responses: {
            410: components["responses"]["WebhookGone"];
            "2XX": components["responses"]["WebhookAccepted"];
            default: components["responses"]["WebhookRetry"];
        };
    };
    onLiveStopRecording: {
        parameters: {
            query?: never;
            header: {
                /** @description Id of the event, as in Standard Webhooks. Every attempt to deliver an event has the same id, so a receiver that has already handled it can respond at once and do nothing. */
                "webhook-id": components["parameters"]["WebhookId"];
                /** @description Time of this attempt, in whole seconds since 1970 (UTC). Refuse a request that is more than a few minutes off: it may be a replay of an old one. */
                "webhook-timestamp": components["parameters"]["WebhookTimestamp"];
                /** @description Proof that the request comes from the service: `v1,` and the base64 of an HMAC-SHA256 over `<webhook-id>.<webhook-timestamp>.<body>` with the signing secret. While a secret is being replaced, several signatures are sent, separated by spaces: one that matches is enough. Verify it over the raw body, before parsing. */
                "webhook-signature": components["parameters"]["WebhookSignature"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["LiveStopRecordingCallback"];
            };
        };
        responses: {
            410: components["responses"]["WebhookGone"];
            "2XX": components["responses"]["WebhookAccepted"];
            default: components["responses"]["WebhookRetry"];
        };
    };
    onLiveTranscript: {
        parameters: {
            query?: never;
            header: {
                /** @description Id of the event, as in Standard Webhooks. Every attempt to deliver an event has the same id, so a receiver that has already handled it can respond at once and do nothing. */
                "webhook-id": components["parameters"]["WebhookId"];
                /** @description Time of this attempt, in whole seconds since 1970 (UTC). Refuse a request that is more than a few minutes off: it may be a replay of an old one. */
                "webhook-timestamp": components["parameters"]["WebhookTimestamp"];
                /** @description Proof that the request comes from the service: `v1,` and the base64 of an HMAC-SHA256 over `<webhook-id>.<webhook-timestamp>.<body>` with the signing secret. While a secret is being replaced, several signatures are sent, separated by spaces: one that matches is enough. Verify it over the raw body, before parsing. */
                "webhook-signature": components["parameters"]["WebhookSignature"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["LiveTranscriptCallback"];
            };
        };
        responses: {
            410: components["responses"]["WebhookGone"];
            "2XX": components["responses"]["WebhookAccepted"];
            default: components["responses"]["WebhookRetry"];
        };
    };
    onLiveTranslation: {
        parameters: {
            query?: never;
            header: {
                /** @description Id of the event, as in Standard Webhooks. Every attempt to deliver an event has the same id, so a receiver that has already handled it can respond at once and do nothing. */
                "webhook-id": components["parameters"]["WebhookId"];
                /** @description Time of this attempt, in whole seconds since 1970 (UTC). Refuse a request that is more than a few minutes off: it may be a replay of an old one. */
                "webhook-timestamp": components["parameters"]["WebhookTimestamp"];
                /** @description Proof that the request comes from the service: `v1,` and the base64 of an HMAC-SHA256 over `<webhook-id>.<webhook-timestamp>.<body>` with the signing secret. While a secret is being replaced, several signatures are sent, separated by spaces: one that matches is enough. Verify it over the raw body, before parsing. */
                "webhook-signature": components["parameters"]["WebhookSignature"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["LiveTranslationCallback"];
            };
        };
        responses: {
            410: components["responses"]["WebhookGone"];
            "2XX": components["responses"]["WebhookAccepted"];
            default: components["responses"]["WebhookRetry"];
        };
    };
    onLiveTurnEnd: {
        parameters: {
            query?: never;
            header: {
                /** @description Id of the event, as in Standard Webhooks. Every attempt to deliver an event has the same id, so a receiver that has already handled it can respond at once and do nothing. */
                "webhook-id": components["parameters"]["WebhookId"];
                /** @description Time of this attempt, in whole seconds since 1970 (UTC). Refuse a request that is more than a few minutes off: it may be a replay of an old one. */
                "webhook-timestamp": components["parameters"]["WebhookTimestamp"];
                /** @description Proof that the request comes from the service: `v1,` and the base64 of an HMAC-SHA256 over `<webhook-id>.<webhook-timestamp>.<body>` with the signing secret. While a secret is being replaced, several signatures are sent, separated by spaces: one that matches is enough. Verify it over the raw body, before parsing. */
                "webhook-signature": components["parameters"]["WebhookSignature"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["LiveTurnEndCallback"];
            };
        };
        responses: {
            410: components["responses"]["WebhookGone"];
            "2XX": components["responses"]["WebhookAccepted"];
            default: components["responses"]["WebhookRetry"];
        };
    };
    onLiveTurnProbableEnd: {
        parameters: {
            query?: never;
            header: {
                /** @description Id of the event, as in Standard Webhooks. Every attempt to deliver an event has the same id, so a receiver that has already handled it can respond at once and do nothing. */
                "webhook-id": components["parameters"]["WebhookId"];
                /** @description Time of this attempt, in whole seconds since 1970 (UTC). Refuse a request that is more than a few minutes off: it may be a replay of an old one. */
                "webhook-timestamp": components["parameters"]["WebhookTimestamp"];
                /** @description Proof that the request comes from the service: `v1,` and the base64 of an HMAC-SHA256 over `<webhook-id>.<webhook-timestamp>.<body>` with the signing secret. While a secret is being replaced, several signatures are sent, separated by spaces: one that matches is enough. Verify it over the raw body, before parsing. */
                "webhook-signature": components["parameters"]["WebhookSignature"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["LiveTurnProbableEndCallback"];
            };
        };
        responses: {
            410: components["responses"]["WebhookGone"];
            "2XX": components["responses"]["WebhookAccepted"];
            default: components["responses"]["WebhookRetry"];
        };
    };
    onLiveTurnResumed: {
        parameters: {
            query?: never;
            header: {
                /** @description Id of the event, as in Standard Webhooks. Every attempt to deliver an event has the same id, so a receiver that has already handled it can respond at once and do nothing. */
                "webhook-id": components["parameters"]["WebhookId"];
                /** @description Time of this attempt, in whole seconds since 1970 (UTC). Refuse a request that is more than a few minutes off: it may be a replay of an old one. */
                "webhook-timestamp": components["parameters"]["WebhookTimestamp"];
                /** @description Proof that the request comes from the service: `v1,` and the base64 of an HMAC-SHA256 over `<webhook-id>.<webhook-timestamp>.<body>` with the signing secret. While a secret is being replaced, several signatures are sent, separated by spaces: one that matches is enough. Verify it over the raw body, before parsing. */
                "webhook-signature": components["parameters"]["WebhookSignature"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["LiveTurnResumedCallback"];
            };
        };
        responses: {
            410: components["responses"]["WebhookGone"];
            "2XX": components["responses"]["WebhookAccepted"];
            default: components["responses"]["WebhookRetry"];
        };
    };
    onLiveTurnStart: {
        parameters: {
            query?: never;
            header: {
                /** @description Id of the event, as in Standard Webhooks. Every attempt to deliver an event has the same id, so a receiver that has already handled it can respond at once and do nothing. */
                "webhook-id": components["parameters"]["WebhookId"];
                /** @description Time of this attempt, in whole seconds since 1970 (UTC). Refuse a request that is more than a few minutes off: it may be a replay of an old one. */
                "webhook-timestamp": components["parameters"]["WebhookTimestamp"];
                /** @description Proof that the request comes from the service: `v1,` and the base64 of an HMAC-SHA256 over `<webhook-id>.<webhook-timestamp>.<body>` with the signing secret. While a secret is being replaced, several signatures are sent, separated by spaces: one that matches is enough. Verify it over the raw body, before parsing. */
                "webhook-signature": components["parameters"]["WebhookSignature"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["LiveTurnStartCallback"];
            };
        };
        responses: {
            410: components["responses"]["WebhookGone"];
            "2XX": components["responses"]["WebhookAccepted"];
            default: components["responses"]["WebhookRetry"];
        };
    };
    onLiveUpdateWords: {
        parameters: {
            query?: never;
            header: {
                /** @description Id of the event, as in Standard Webhooks. Every attempt to deliver an event has the same id, so a receiver that has already handled it can respond at once and do nothing. */
                "webhook-id": components["parameters"]["WebhookId"];
                /** @description Time of this attempt, in whole seconds since 1970 (UTC). Refuse a request that is more than a few minutes off: it may be a replay of an old one. */
                "webhook-timestamp": components["parameters"]["WebhookTimestamp"];
                /** @description Proof that the request comes from the service: `v1,` and the base64 of an HMAC-SHA256 over `<webhook-id>.<webhook-timestamp>.<body>` with the signing secret. While a secret is being replaced, several signatures are sent, separated by spaces: one that matches is enough. Verify it over the raw body, before parsing. */
                "webhook-signature": components["parameters"]["WebhookSignature"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["LiveUpdateWordsCallback"];
            };
        };
        responses: {
            410: components["responses"]["WebhookGone"];
            "2XX": components["responses"]["WebhookAccepted"];
            default: components["responses"]["WebhookRetry"];
        };
    };
    onTranscriptionErrorByPut: {
        parameters: {
            query?: never;
            header: {
                /** @description Id of the event, as in Standard Webhooks. Every attempt to deliver an event has the same id, so a receiver that has already handled it can respond at once and do nothing. */
                "webhook-id": components["parameters"]["WebhookId"];
                /** @description Time of this attempt, in whole seconds since 1970 (UTC). Refuse a request that is more than a few minutes off: it may be a replay of an old one. */
                "webhook-timestamp": components["parameters"]["WebhookTimestamp"];
                /** @description Proof that the request comes from the service: `v1,` and the base64 of an HMAC-SHA256 over `<webhook-id>.<webhook-timestamp>.<body>` with the signing secret. While a secret is being replaced, several signatures are sent, separated by spaces: one that matches is enough. Verify it over the raw body, before parsing. */
                "webhook-signature": components["parameters"]["WebhookSignature"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["TranscriptionErrorCallback"];
            };
        };
        responses: {
            410: components["responses"]["WebhookGone"];
            "2XX": components["responses"]["WebhookAccepted"];
            default: components["responses"]["WebhookRetry"];
        };
    };
    onTranscriptionError: {
        parameters: {
            query?: never;
            header: {
                /** @description Id of the event, as in Standard Webhooks. Every attempt to deliver an event has the same id, so a receiver that has already handled it can respond at once and do nothing. */
                "webhook-id": components["parameters"]["WebhookId"];
                /** @description Time of this attempt, in whole seconds since 1970 (UTC). Refuse a request that is more than a few minutes off: it may be a replay of an old one. */
                "webhook-timestamp": components["parameters"]["WebhookTimestamp"];
                /** @description Proof that the request comes from the service: `v1,` and the base64 of an HMAC-SHA256 over `<webhook-id>.<webhook-timestamp>.<body>` with the signing secret. While a secret is being replaced, several signatures are sent, separated by spaces: one that matches is enough. Verify it over the raw body, before parsing. */
                "webhook-signature": components["parameters"]["WebhookSignature"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["TranscriptionErrorCallback"];
            };
        };
        responses: {
            410: components["responses"]["WebhookGone"];
            "2XX": components["responses"]["WebhookAccepted"];
            default: components["responses"]["WebhookRetry"];
        };
    };
    onTranscriptionSuccessByPut: {
        parameters: {
            query?: never;
            header: {
                /** @description Id of the event, as in Standard Webhooks. Every attempt to deliver an event has the same id, so a receiver that has already handled it can respond at once and do nothing. */
                "webhook-id": components["parameters"]["WebhookId"];
                /** @description Time of this attempt, in whole seconds since 1970 (UTC). Refuse a request that is more than a few minutes off: it may be a replay of an old one. */
                "webhook-timestamp": components["parameters"]["WebhookTimestamp"];
                /** @description Proof that the request comes from the service: `v1,` and the base64 of an HMAC-SHA256 over `<webhook-id>.<webhook-timestamp>.<body>` with the signing secret. While a secret is being replaced, several signatures are sent, separated by spaces: one that matches is enough. Verify it over the raw body, before parsing. */
                "webhook-signature": components["parameters"]["WebhookSignature"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["TranscriptionSuccessCallback"];
            };
        };
        responses: {
            410: components["responses"]["WebhookGone"];
            "2XX": components["responses"]["WebhookAccepted"];
            default: components["responses"]["WebhookRetry"];
        };
    };
    onTranscriptionSuccess: {
        parameters: {
            query?: never;
            header: {
                /** @description Id of the event, as in Standard Webhooks. Every attempt to deliver an event has the same id, so a receiver that has already handled it can respond at once and do nothing. */
                "webhook-id": components["parameters"]["WebhookId"];
                /** @description Time of this attempt, in whole seconds since 1970 (UTC). Refuse a request that is more than a few minutes off: it may be a replay of an old one. */
                "webhook-timestamp": components["parameters"]["WebhookTimestamp"];
                /** @description Proof that the request comes from the service: `v1,` and the base64 of an HMAC-SHA256 over `<webhook-id>.<webhook-timestamp>.<body>` with the signing secret. While a secret is being replaced, several signatures are sent, separated by spaces: one that matches is enough. Verify it over the raw body, before parsing. */
                "webhook-signature": components["parameters"]["WebhookSignature"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["TranscriptionSuccessCallback"];
            };
        };
        responses: {
            410: components["responses"]["WebhookGone"];
            "2XX": components["responses"]["WebhookAccepted"];
            default: components["responses"]["WebhookRetry"];
        };
    };
}
type WithRequired<T, K extends keyof T> = T & {
    [P in K]-?: T[P];
};

export type AddOnResults = components['schemas']['AddOnResults'];
export type AddOnTimes = components['schemas']['AddOnTimes'];
export type AddOnsRequest = components['schemas']['AddOnsRequest'];
export type AddonEnvelope = components['schemas']['AddonEnvelope'];
export type AudioChunkAcknowledgment = components['schemas']['AudioChunkAcknowledgment'];
export type AudioChunkAcknowledgmentData = components['schemas']['AudioChunkAcknowledgmentData'];
export type AudioChunkData = components['schemas']['AudioChunkData'];
export type AudioChunkMessage = components['schemas']['AudioChunkMessage'];
export type AudioData = components['schemas']['AudioData'];
export type AudioEncoding = components['schemas']['AudioEncoding'];
export type AudioMetadata = components['schemas']['AudioMetadata'];
export type AudioToLlmAnswer = components['schemas']['AudioToLlmAnswer'];
export type AudioToLlmAnswerEnvelope = components['schemas']['AudioToLlmAnswerEnvelope'];
export type AudioToLlmConfig = components['schemas']['AudioToLlmConfig'];
export type AudioToLlmEnvelope = components['schemas']['AudioToLlmEnvelope'];
export type Callback = components['schemas']['Callback'];
export type CallbackError = components['schemas']['CallbackError'];
export type CallbackId = components['schemas']['CallbackId'];
export type CallbackList = components['schemas']['CallbackList'];
export type CallbackMethod = components['schemas']['CallbackMethod'];
export type CallbackStatus = components['schemas']['CallbackStatus'];
export type ChannelNumber = components['schemas']['ChannelNumber'];
export type Chapter = components['schemas']['Chapter'];
export type ChapterizationEnvelope = components['schemas']['ChapterizationEnvelope'];
export type Citation = components['schemas']['Citation'];
export type Confidence = components['schemas']['Confidence'];
export type Corrections = components['schemas']['Corrections'];
export type CorrectionsRequest = components['schemas']['CorrectionsRequest'];
export type CustomMetadata = components['schemas']['CustomMetadata'];
export type CustomSpellingConfig = components['schemas']['CustomSpellingConfig'];
export type CustomVocabulary = components['schemas']['CustomVocabulary'];
export type CustomVocabularyConfig = components['schemas']['CustomVocabularyConfig'];
export type DeepgramAlternative = components['schemas']['DeepgramAlternative'];
export type DeepgramChannel = components['schemas']['DeepgramChannel'];
export type DeepgramClientMessage = components['schemas']['DeepgramClientMessage'];
export type DeepgramCloseStreamMessage = components['schemas']['DeepgramCloseStreamMessage'];
export type DeepgramConfigureFailureMessage = components['schemas']['DeepgramConfigureFailureMessage'];
export type DeepgramConfigureMessage = components['schemas']['DeepgramConfigureMessage'];
export type DeepgramConfigureSuccessMessage = components['schemas']['DeepgramConfigureSuccessMessage'];
export type DeepgramConnectedMessage = components['schemas']['DeepgramConnectedMessage'];
export type DeepgramEntity = components['schemas']['DeepgramEntity'];
export type DeepgramError = components['schemas']['DeepgramError'];
export type DeepgramErrorMessage = components['schemas']['DeepgramErrorMessage'];
export type DeepgramFinalizeMessage = components['schemas']['DeepgramFinalizeMessage'];
export type DeepgramFluxClientMessage = components['schemas']['DeepgramFluxClientMessage'];
export type DeepgramFluxErrorMessage = components['schemas']['DeepgramFluxErrorMessage'];
export type DeepgramFluxServerMessage = components['schemas']['DeepgramFluxServerMessage'];
export type DeepgramKeepAliveMessage = components['schemas']['DeepgramKeepAliveMessage'];
export type DeepgramKeyterms = components['schemas']['DeepgramKeyterms'];
export type DeepgramMetadata = components['schemas']['DeepgramMetadata'];
export type DeepgramMetadataMessage = components['schemas']['DeepgramMetadataMessage'];
export type DeepgramModelInfo = components['schemas']['DeepgramModelInfo'];
export type DeepgramParagraph = components['schemas']['DeepgramParagraph'];
export type DeepgramParagraphs = components['schemas']['DeepgramParagraphs'];
export type DeepgramResults = components['schemas']['DeepgramResults'];
export type DeepgramResultsMessage = components['schemas']['DeepgramResultsMessage'];
export type DeepgramResultsMetadata = components['schemas']['DeepgramResultsMetadata'];
export type DeepgramSearchHit = components['schemas']['DeepgramSearchHit'];
export type DeepgramSearchedTerm = components['schemas']['DeepgramSearchedTerm'];
export type DeepgramSentence = components['schemas']['DeepgramSentence'];
export type DeepgramServerMessage = components['schemas']['DeepgramServerMessage'];
export type DeepgramSpeechStartedMessage = components['schemas']['DeepgramSpeechStartedMessage'];
export type DeepgramSummary = components['schemas']['DeepgramSummary'];
export type DeepgramThresholds = components['schemas']['DeepgramThresholds'];
export type DeepgramTranscript = components['schemas']['DeepgramTranscript'];
export type DeepgramTurnInfoMessage = components['schemas']['DeepgramTurnInfoMessage'];
export type DeepgramTurnWord = components['schemas']['DeepgramTurnWord'];
export type DeepgramUrlRequest = components['schemas']['DeepgramUrlRequest'];
export type DeepgramUtterance = components['schemas']['DeepgramUtterance'];
export type DeepgramUtteranceEndMessage = components['schemas']['DeepgramUtteranceEndMessage'];
export type DeepgramWord = components['schemas']['DeepgramWord'];
export type DeleteOriginal = components['schemas']['DeleteOriginal'];
export type DetectedLanguage = components['schemas']['DetectedLanguage'];
export type DiarizationConfig = components['schemas']['DiarizationConfig'];
export type DiarizationEnvelope = components['schemas']['DiarizationEnvelope'];
export type DiskSpace = components['schemas']['DiskSpace'];
export type Duration = components['schemas']['Duration'];
export type EffectEnvelope = components['schemas']['EffectEnvelope'];
export type Emotion = components['schemas']['Emotion'];
export type EndRecordingData = components['schemas']['EndRecordingData'];
export type EndRecordingMessage = components['schemas']['EndRecordingMessage'];
export type EndSessionMessage = components['schemas']['EndSessionMessage'];
export type EndpointingConfig = components['schemas']['EndpointingConfig'];
export type Error = components['schemas']['Error'];
export type ErrorCode = components['schemas']['ErrorCode'];
export type ErrorMessage = components['schemas']['ErrorMessage'];
export type FileId = components['schemas']['FileId'];
export type FillerWords = components['schemas']['FillerWords'];
export type FoundPassage = components['schemas']['FoundPassage'];
export type FoundTranscript = components['schemas']['FoundTranscript'];
export type FoundTranscriptList = components['schemas']['FoundTranscriptList'];
export type Health = components['schemas']['Health'];
export type Highlight = components['schemas']['Highlight'];
export type JobFile = components['schemas']['JobFile'];
export type JobId = components['schemas']['JobId'];
export type JobKind = components['schemas']['JobKind'];
export type JobLabels = components['schemas']['JobLabels'];
export type JobOrder = components['schemas']['JobOrder'];
export type JobProgress = components['schemas']['JobProgress'];
export type JobRecord = components['schemas']['JobRecord'];
export type JobStatus = components['schemas']['JobStatus'];
export type JobTags = components['schemas']['JobTags'];
export type JobTitle = components['schemas']['JobTitle'];
export type JobTotal = components['schemas']['JobTotal'];
export type Key = components['schemas']['Key'];
export type KeyId = components['schemas']['KeyId'];
export type KeyList = components['schemas']['KeyList'];
export type LanguageCode = components['schemas']['LanguageCode'];
export type LanguageConfig = components['schemas']['LanguageConfig'];
export type LiveAudioChunkCallback = components['schemas']['LiveAudioChunkCallback'];
export type LiveCallbackConfig = components['schemas']['LiveCallbackConfig'];
export type LiveClientMessage = components['schemas']['LiveClientMessage'];
export type LiveEndRecordingCallback = components['schemas']['LiveEndRecordingCallback'];
export type LiveEndSessionCallback = components['schemas']['LiveEndSessionCallback'];
export type LiveErrorCallback = components['schemas']['LiveErrorCallback'];
export type LiveJob = components['schemas']['LiveJob'];
export type LiveJobItem = components['schemas']['LiveJobItem'];
export type LiveJobResult = components['schemas']['LiveJobResult'];
export type LiveNamedEntityRecognitionCallback = components['schemas']['LiveNamedEntityRecognitionCallback'];
export type LivePostChapterizationCallback = components['schemas']['LivePostChapterizationCallback'];
export type LivePostFinalTranscriptCallback = components['schemas']['LivePostFinalTranscriptCallback'];
export type LivePostSummarizationCallback = components['schemas']['LivePostSummarizationCallback'];
export type LivePostTranscriptCallback = components['schemas']['LivePostTranscriptCallback'];
export type LivePreProcessingCallback = components['schemas']['LivePreProcessingCallback'];
export type LiveResult = components['schemas']['LiveResult'];
export type LiveSentimentAnalysisCallback = components['schemas']['LiveSentimentAnalysisCallback'];
export type LiveServerMessage = components['schemas']['LiveServerMessage'];
export type LiveSession = components['schemas']['LiveSession'];
export type LiveSessionList = components['schemas']['LiveSessionList'];
export type LiveSessionParameters = components['schemas']['LiveSessionParameters'];
export type LiveSessionRequest = components['schemas']['LiveSessionRequest'];
export type LiveSpeakersRevisedCallback = components['schemas']['LiveSpeakersRevisedCallback'];
export type LiveSpeechEndCallback = components['schemas']['LiveSpeechEndCallback'];
export type LiveSpeechStartCallback = components['schemas']['LiveSpeechStartCallback'];
export type LiveStartRecordingCallback = components['schemas']['LiveStartRecordingCallback'];
export type LiveStartSessionCallback = components['schemas']['LiveStartSessionCallback'];
export type LiveStopRecordingCallback = components['schemas']['LiveStopRecordingCallback'];
export type LiveTranscriptCallback = components['schemas']['LiveTranscriptCallback'];
export type LiveTranslationCallback = components['schemas']['LiveTranslationCallback'];
export type LiveTurnEndCallback = components['schemas']['LiveTurnEndCallback'];
export type LiveTurnProbableEndCallback = components['schemas']['LiveTurnProbableEndCallback'];
export type LiveTurnResumedCallback = components['schemas']['LiveTurnResumedCallback'];
export type LiveTurnStartCallback = components['schemas']['LiveTurnStartCallback'];
export type LiveUpdateWordsCallback = components['schemas']['LiveUpdateWordsCallback'];
export type MergeCorrection = components['schemas']['MergeCorrection'];
export type MessageError = components['schemas']['MessageError'];
export type MessagesConfig = components['schemas']['MessagesConfig'];
export type MetricsText = components['schemas']['MetricsText'];
export type Model = components['schemas']['Model'];
export type NamedEntity = components['schemas']['NamedEntity'];
export type NamedEntityRecognitionData = components['schemas']['NamedEntityRecognitionData'];
export type NamedEntityRecognitionEnvelope = components['schemas']['NamedEntityRecognitionEnvelope'];
export type NamedEntityRecognitionMessage = components['schemas']['NamedEntityRecognitionMessage'];
export type Numerals = components['schemas']['Numerals'];
export type OpenAiAudioAppend = components['schemas']['OpenAiAudioAppend'];
export type OpenAiAudioClear = components['schemas']['OpenAiAudioClear'];
export type OpenAiAudioCleared = components['schemas']['OpenAiAudioCleared'];
export type OpenAiAudioCommit = components['schemas']['OpenAiAudioCommit'];
export type OpenAiAudioCommitted = components['schemas']['OpenAiAudioCommitted'];
export type OpenAiAudioFormat = components['schemas']['OpenAiAudioFormat'];
export type OpenAiAudioFormatState = components['schemas']['OpenAiAudioFormatState'];
export type OpenAiAudioInput = components['schemas']['OpenAiAudioInput'];
export type OpenAiAudioInputState = components['schemas']['OpenAiAudioInputState'];
export type OpenAiBetaSession = components['schemas']['OpenAiBetaSession'];
export type OpenAiBetaSessionCreated = components['schemas']['OpenAiBetaSessionCreated'];
export type OpenAiBetaSessionState = components['schemas']['OpenAiBetaSessionState'];
export type OpenAiBetaSessionUpdate = components['schemas']['OpenAiBetaSessionUpdate'];
export type OpenAiBetaSessionUpdated = components['schemas']['OpenAiBetaSessionUpdated'];
export type OpenAiClientSecret = components['schemas']['OpenAiClientSecret'];
export type OpenAiClientSecretRequest = components['schemas']['OpenAiClientSecretRequest'];
export type OpenAiDetectedLanguage = components['schemas']['OpenAiDetectedLanguage'];
export type OpenAiDurationUsage = components['schemas']['OpenAiDurationUsage'];
export type OpenAiError = components['schemas']['OpenAiError'];
export type OpenAiErrorDetails = components['schemas']['OpenAiErrorDetails'];
export type OpenAiExpiry = components['schemas']['OpenAiExpiry'];
export type OpenAiInputTranscription = components['schemas']['OpenAiInputTranscription'];
export type OpenAiItem = components['schemas']['OpenAiItem'];
export type OpenAiItemAdded = components['schemas']['OpenAiItemAdded'];
export type OpenAiItemContent = components['schemas']['OpenAiItemContent'];
export type OpenAiItemCreated = components['schemas']['OpenAiItemCreated'];
export type OpenAiItemDone = components['schemas']['OpenAiItemDone'];
export type OpenAiModel = components['schemas']['OpenAiModel'];
export type OpenAiModelList = components['schemas']['OpenAiModelList'];
export type OpenAiModelName = components['schemas']['OpenAiModelName'];
export type OpenAiNoiseReduction = components['schemas']['OpenAiNoiseReduction'];
export type OpenAiNoiseReductionState = components['schemas']['OpenAiNoiseReductionState'];
export type OpenAiRealtimeClientMessage = components['schemas']['OpenAiRealtimeClientMessage'];
export type OpenAiRealtimeError = components['schemas']['OpenAiRealtimeError'];
export type OpenAiRealtimeErrorDetails = components['schemas']['OpenAiRealtimeErrorDetails'];
export type OpenAiRealtimeServerMessage = components['schemas']['OpenAiRealtimeServerMessage'];
export type OpenAiResponseFormat = components['schemas']['OpenAiResponseFormat'];
export type OpenAiSegment = components['schemas']['OpenAiSegment'];
export type OpenAiSessionAudio = components['schemas']['OpenAiSessionAudio'];
export type OpenAiSessionAudioState = components['schemas']['OpenAiSessionAudioState'];
export type OpenAiSessionCreated = components['schemas']['OpenAiSessionCreated'];
export type OpenAiSessionState = components['schemas']['OpenAiSessionState'];
export type OpenAiSessionUpdate = components['schemas']['OpenAiSessionUpdate'];
export type OpenAiSessionUpdated = components['schemas']['OpenAiSessionUpdated'];
export type OpenAiSpeechStarted = components['schemas']['OpenAiSpeechStarted'];
export type OpenAiSpeechStopped = components['schemas']['OpenAiSpeechStopped'];
export type OpenAiTextDelta = components['schemas']['OpenAiTextDelta'];
export type OpenAiTextDone = components['schemas']['OpenAiTextDone'];
export type OpenAiTextSegment = components['schemas']['OpenAiTextSegment'];
export type OpenAiTimestampGranularity = components['schemas']['OpenAiTimestampGranularity'];
export type OpenAiTranscriptCompleted = components['schemas']['OpenAiTranscriptCompleted'];
export type OpenAiTranscriptDelta = components['schemas']['OpenAiTranscriptDelta'];
export type OpenAiTranscriptEvent = components['schemas']['OpenAiTranscriptEvent'];
export type OpenAiTranscriptFailed = components['schemas']['OpenAiTranscriptFailed'];
export type OpenAiTranscription = components['schemas']['OpenAiTranscription'];
export type OpenAiTranscriptionForm = components['schemas']['OpenAiTranscriptionForm'];
export type OpenAiTranscriptionSession = components['schemas']['OpenAiTranscriptionSession'];
export type OpenAiTranscriptionSettings = components['schemas']['OpenAiTranscriptionSettings'];
export type OpenAiTranslationForm = components['schemas']['OpenAiTranslationForm'];
export type OpenAiTranslationFormat = components['schemas']['OpenAiTranslationFormat'];
export type OpenAiTurnDetection = components['schemas']['OpenAiTurnDetection'];
export type OpenAiTurnDetectionState = components['schemas']['OpenAiTurnDetectionState'];
export type OpenAiUsage = components['schemas']['OpenAiUsage'];
export type OpenAiWord = components['schemas']['OpenAiWord'];
export type OpenapiDocument = components['schemas']['OpenapiDocument'];
export type OpenapiInfo = components['schemas']['OpenapiInfo'];
export type PageLinks = components['schemas']['PageLinks'];
export type PiiEntitySelector = components['schemas']['PiiEntitySelector'];
export type PiiEntityType = components['schemas']['PiiEntityType'];
export type PiiPreset = components['schemas']['PiiPreset'];
export type PiiRedactionConfig = components['schemas']['PiiRedactionConfig'];
export type PiiRedactionEnvelope = components['schemas']['PiiRedactionEnvelope'];
export type PostChapterizationData = components['schemas']['PostChapterizationData'];
export type PostChapterizationMessage = components['schemas']['PostChapterizationMessage'];
export type PostFinalTranscriptMessage = components['schemas']['PostFinalTranscriptMessage'];
export type PostProcessingConfig = components['schemas']['PostProcessingConfig'];
export type PostSummarizationData = components['schemas']['PostSummarizationData'];
export type PostSummarizationMessage = components['schemas']['PostSummarizationMessage'];
export type PostTranscriptMessage = components['schemas']['PostTranscriptMessage'];
export type PreProcessingConfig = components['schemas']['PreProcessingConfig'];
export type PreProcessingData = components['schemas']['PreProcessingData'];
export type PreProcessingMessage = components['schemas']['PreProcessingMessage'];
export type PreRecordedCallbackConfig = components['schemas']['PreRecordedCallbackConfig'];
export type PreRecordedJob = components['schemas']['PreRecordedJob'];
export type PreRecordedJobItem = components['schemas']['PreRecordedJobItem'];
export type PreRecordedJobList = components['schemas']['PreRecordedJobList'];
export type PreRecordedJobParameters = components['schemas']['PreRecordedJobParameters'];
export type PreRecordedJobReference = components['schemas']['PreRecordedJobReference'];
export type PreRecordedJobRequest = components['schemas']['PreRecordedJobRequest'];
export type PreRecordedResult = components['schemas']['PreRecordedResult'];
export type ProfanityFilter = components['schemas']['ProfanityFilter'];
export type ProfanityFilterConfig = components['schemas']['ProfanityFilterConfig'];
export type ProfanityMask = components['schemas']['ProfanityMask'];
export type Readiness = components['schemas']['Readiness'];
export type ReadinessCheck = components['schemas']['ReadinessCheck'];
export type RealtimeProcessingConfig = components['schemas']['RealtimeProcessingConfig'];
export type RecognizerInUse = components['schemas']['RecognizerInUse'];
export type RedactedAudio = components['schemas']['RedactedAudio'];
export type RedactedPartials = components['schemas']['RedactedPartials'];
export type RedactionCount = components['schemas']['RedactionCount'];
export type RedactionStyle = components['schemas']['RedactionStyle'];
export type Region = components['schemas']['Region'];
export type RequestId = components['schemas']['RequestId'];
export type ResultMetadata = components['schemas']['ResultMetadata'];
export type ResultWarning = components['schemas']['ResultWarning'];
export type Search = components['schemas']['Search'];
export type SearchConfig = components['schemas']['SearchConfig'];
export type SearchEnvelope = components['schemas']['SearchEnvelope'];
export type SearchHit = components['schemas']['SearchHit'];
export type SearchedTerm = components['schemas']['SearchedTerm'];
export type Seconds = components['schemas']['Seconds'];
export type Sentence = components['schemas']['Sentence'];
export type SentencesEnvelope = components['schemas']['SentencesEnvelope'];
export type Sentiment = components['schemas']['Sentiment'];
export type SentimentAnalysisData = components['schemas']['SentimentAnalysisData'];
export type SentimentAnalysisEnvelope = components['schemas']['SentimentAnalysisEnvelope'];
export type SentimentAnalysisMessage = components['schemas']['SentimentAnalysisMessage'];
export type SentimentResult = components['schemas']['SentimentResult'];
export type SequenceNumber = components['schemas']['SequenceNumber'];
export type ServiceLoad = components['schemas']['ServiceLoad'];
export type ShareLink = components['schemas']['ShareLink'];
export type ShareRequest = components['schemas']['ShareRequest'];
export type SignIn = components['schemas']['SignIn'];
export type SignInRequest = components['schemas']['SignInRequest'];
export type SpeakerCorrection = components['schemas']['SpeakerCorrection'];
export type SpeakerName = components['schemas']['SpeakerName'];
export type SpeakerNumber = components['schemas']['SpeakerNumber'];
export type SpeakerRevision = components['schemas']['SpeakerRevision'];
export type SpeakerShare = components['schemas']['SpeakerShare'];
export type SpeakerTurn = components['schemas']['SpeakerTurn'];
export type SpeakersRevisedData = components['schemas']['SpeakersRevisedData'];
export type SpeakersRevisedMessage = components['schemas']['SpeakersRevisedMessage'];
export type SpeechEndMessage = components['schemas']['SpeechEndMessage'];
export type SpeechEventData = components['schemas']['SpeechEventData'];
export type SpeechStartMessage = components['schemas']['SpeechStartMessage'];
export type SplitCorrection = components['schemas']['SplitCorrection'];
export type StartRecordingMessage = components['schemas']['StartRecordingMessage'];
export type StartSessionMessage = components['schemas']['StartSessionMessage'];
export type StopRecordingAcknowledgment = components['schemas']['StopRecordingAcknowledgment'];
export type StopRecordingAcknowledgmentData = components['schemas']['StopRecordingAcknowledgmentData'];
export type StopRecordingMessage = components['schemas']['StopRecordingMessage'];
export type Subtitle = components['schemas']['Subtitle'];
export type SubtitleFormat = components['schemas']['SubtitleFormat'];
export type SubtitleStyle = components['schemas']['SubtitleStyle'];
export type SubtitlesConfig = components['schemas']['SubtitlesConfig'];
export type SummarizationConfig = components['schemas']['SummarizationConfig'];
export type SummarizationEnvelope = components['schemas']['SummarizationEnvelope'];
export type SummaryType = components['schemas']['SummaryType'];
export type TimeRange = components['schemas']['TimeRange'];
export type Timestamp = components['schemas']['Timestamp'];
export type TranscriptData = components['schemas']['TranscriptData'];
export type TranscriptFormat = components['schemas']['TranscriptFormat'];
export type TranscriptMessage = components['schemas']['TranscriptMessage'];
export type TranscriptText = components['schemas']['TranscriptText'];
export type Transcription = components['schemas']['Transcription'];
export type TranscriptionErrorCallback = components['schemas']['TranscriptionErrorCallback'];
export type TranscriptionJob = components['schemas']['TranscriptionJob'];
export type TranscriptionJobItem = components['schemas']['TranscriptionJobItem'];
export type TranscriptionLanguageCode = components['schemas']['TranscriptionLanguageCode'];
export type TranscriptionList = components['schemas']['TranscriptionList'];
export type TranscriptionSuccessCallback = components['schemas']['TranscriptionSuccessCallback'];
export type TranslationConfig = components['schemas']['TranslationConfig'];
export type TranslationData = components['schemas']['TranslationData'];
export type TranslationEnvelope = components['schemas']['TranslationEnvelope'];
export type TranslationMessage = components['schemas']['TranslationMessage'];
export type TranslationModel = components['schemas']['TranslationModel'];
export type TranslationResult = components['schemas']['TranslationResult'];
export type TurnEndMessage = components['schemas']['TurnEndMessage'];
export type TurnEventData = components['schemas']['TurnEventData'];
export type TurnProbableEndMessage = components['schemas']['TurnProbableEndMessage'];
export type TurnResumedMessage = components['schemas']['TurnResumedMessage'];
export type TurnStartMessage = components['schemas']['TurnStartMessage'];
export type UncoveredLanguage = components['schemas']['UncoveredLanguage'];
export type UpdateWordsAcknowledgment = components['schemas']['UpdateWordsAcknowledgment'];
export type UpdateWordsData = components['schemas']['UpdateWordsData'];
export type UpdateWordsMessage = components['schemas']['UpdateWordsMessage'];
export type UploadForm = components['schemas']['UploadForm'];
export type UploadRequest = components['schemas']['UploadRequest'];
export type UploadedAudio = components['schemas']['UploadedAudio'];
export type Url = components['schemas']['Url'];
export type Utterance = components['schemas']['Utterance'];
export type UtteranceId = components['schemas']['UtteranceId'];
export type UtteranceVoice = components['schemas']['UtteranceVoice'];
export type VocabularyEntry = components['schemas']['VocabularyEntry'];
export type VocabularyItem = components['schemas']['VocabularyItem'];
export type Voice = components['schemas']['Voice'];
export type VoiceChanges = components['schemas']['VoiceChanges'];
export type VoiceId = components['schemas']['VoiceId'];
export type VoiceList = components['schemas']['VoiceList'];
export type VoiceName = components['schemas']['VoiceName'];
export type VoiceRequest = components['schemas']['VoiceRequest'];
export type VoiceSampleRequest = components['schemas']['VoiceSampleRequest'];
export type Word = components['schemas']['Word'];
export type WordCorrection = components['schemas']['WordCorrection'];
export type WordsInForce = components['schemas']['WordsInForce'];
