// Generated from openapi/openapi.yaml. Do not edit: change the document and generate again.
// Command: codegen generate --package contract

import type * as Given from './types.ts';

interface Changed {
    schemas: {
        AddOnsRequest: {
            translation: boolean;
            translation_config?: components["schemas"]["TranslationConfig"];
            summarization: boolean;
            summarization_config?: components["schemas"]["SummarizationConfig"];
            chapterization: boolean;
            named_entity_recognition: boolean;
            sentiment_analysis: boolean;
            audio_to_llm: boolean;
            audio_to_llm_config?: components["schemas"]["AudioToLlmConfig"];
            keep: boolean;
        };
        AudioToLlmConfig: {
            prompts: string[];
            model?: string;
            citations: boolean;
        };
        CorrectionsRequest: {
            words: components["schemas"]["WordCorrection"][];
            utterances: components["schemas"]["SpeakerCorrection"][];
            splits: components["schemas"]["SplitCorrection"][];
            merges: components["schemas"]["MergeCorrection"][];
            speakers: components["schemas"]["SpeakerName"][];
        };
        CustomVocabularyConfig: {
            vocabulary: components["schemas"]["VocabularyEntry"][];
            default_intensity: number;
        };
        EndpointingConfig: {
            /** @enum {string} */
            mode: "silence" | "turn";
            threshold: number;
            eager_threshold?: number;
            timeout: number;
        };
        LanguageConfig: {
            languages: components["schemas"]["TranscriptionLanguageCode"][];
            code_switching: boolean;
        };
        LiveCallbackConfig: {
            url?: components["schemas"]["Url"];
            receive_partial_transcripts: boolean;
            receive_final_transcripts: boolean;
            receive_speech_events: boolean;
            receive_speaker_revisions: boolean;
            receive_turn_events: boolean;
            receive_pre_processing_events: boolean;
            receive_realtime_processing_events: boolean;
            receive_post_processing_events: boolean;
            receive_acknowledgments: boolean;
            receive_errors: boolean;
            receive_lifecycle_events: boolean;
        };
        LiveClientMessage: components["schemas"]["AudioChunkMessage"] | components["schemas"]["UpdateWordsMessage"] | components["schemas"]["StopRecordingMessage"];
        LiveJob: {
            /** @constant */
            kind: "live";
            request_params: components["schemas"]["LiveSessionParameters"] | null;
            result: components["schemas"]["LiveJobResult"] | null;
        } & components["schemas"]["JobRecord"];
        LiveJobItem: {
            /** @constant */
            kind: "live";
            request_params: components["schemas"]["LiveSessionParameters"] | null;
        } & components["schemas"]["JobRecord"];
        LiveServerMessage: components["schemas"]["StartRecordingMessage"] | components["schemas"]["AudioChunkAcknowledgment"] | components["schemas"]["PreProcessingMessage"] | components["schemas"]["SpeechStartMessage"] | components["schemas"]["SpeechEndMessage"] | components["schemas"]["TranscriptMessage"] | components["schemas"]["SpeakersRevisedMessage"] | components["schemas"]["TurnStartMessage"] | components["schemas"]["TurnProbableEndMessage"] | components["schemas"]["TurnResumedMessage"] | components["schemas"]["TurnEndMessage"] | components["schemas"]["TranslationMessage"] | components["schemas"]["NamedEntityRecognitionMessage"] | components["schemas"]["SentimentAnalysisMessage"] | components["schemas"]["UpdateWordsAcknowledgment"] | components["schemas"]["StopRecordingAcknowledgment"] | components["schemas"]["EndRecordingMessage"] | components["schemas"]["PostTranscriptMessage"] | components["schemas"]["PostSummarizationMessage"] | components["schemas"]["PostChapterizationMessage"] | components["schemas"]["PostFinalTranscriptMessage"] | components["schemas"]["EndSessionMessage"] | components["schemas"]["ErrorMessage"];
        LiveSessionList: {
            items: components["schemas"]["LiveJobItem"][];
            total?: components["schemas"]["JobTotal"];
        } & components["schemas"]["PageLinks"];
        LiveSessionParameters: WithRequired<components["schemas"]["LiveSessionRequest"], "encoding" | "bit_depth" | "sample_rate" | "channels" | "model" | "endpointing" | "endpointing_config" | "maximum_duration_without_endpointing" | "language_config" | "pre_processing" | "realtime_processing" | "post_processing" | "messages_config" | "callback" | "callback_config">;
        LiveSessionRequest: {
            region?: components["schemas"]["Region"];
            encoding: components["schemas"]["AudioEncoding"];
            /** @enum {integer} */
            bit_depth: 8 | 16 | 24 | 32;
            /** @enum {integer} */
            sample_rate: 8000 | 16000 | 24000 | 32000 | 44100 | 48000;
            channels: number;
            custom_metadata?: components["schemas"]["CustomMetadata"];
            model: components["schemas"]["Model"];
            endpointing: number;
            endpointing_config: components["schemas"]["EndpointingConfig"];
            maximum_duration_without_endpointing: number;
            language_config: components["schemas"]["LanguageConfig"];
            pre_processing: components["schemas"]["PreProcessingConfig"];
            realtime_processing: components["schemas"]["RealtimeProcessingConfig"];
            post_processing: components["schemas"]["PostProcessingConfig"];
            messages_config: components["schemas"]["MessagesConfig"];
            callback: boolean;
            callback_config: components["schemas"]["LiveCallbackConfig"];
        };
        LiveUpdateWordsCallback: {
            id: components["schemas"]["JobId"];
            /** @constant */
            event: "live.update_words";
            payload: components["schemas"]["UpdateWordsAcknowledgment"];
        };
        MessagesConfig: {
            receive_partial_transcripts: boolean;
            receive_final_transcripts: boolean;
            receive_speech_events: boolean;
            receive_speaker_revisions: boolean;
            receive_turn_events: boolean;
            receive_pre_processing_events: boolean;
            receive_realtime_processing_events: boolean;
            receive_post_processing_events: boolean;
            receive_acknowledgments: boolean;
            receive_errors: boolean;
            receive_lifecycle_events: boolean;
        };
        OpenAiAudioInput: {
            format?: components["schemas"]["OpenAiAudioFormat"];
            transcription?: components["schemas"]["OpenAiInputTranscription"];
            turn_detection?: components["schemas"]["OpenAiTurnDetection"] | null;
            noise_reduction?: components["schemas"]["OpenAiNoiseReduction"] | null;
        };
        OpenAiBetaSession: {
            /** @enum {string} */
            input_audio_format?: "pcm16" | "g711_ulaw" | "g711_alaw";
            input_audio_transcription?: components["schemas"]["OpenAiInputTranscription"];
            turn_detection?: components["schemas"]["OpenAiTurnDetection"] | null;
            input_audio_noise_reduction?: components["schemas"]["OpenAiNoiseReduction"] | null;
            include?: string[] | null;
        };
        OpenAiBetaSessionUpdate: {
            /** @constant */
            type: "transcription_session.update";
            event_id?: string;
            session: components["schemas"]["OpenAiBetaSession"];
        };
        OpenAiClientSecretRequest: {
            expires_after: components["schemas"]["OpenAiExpiry"];
            session?: components["schemas"]["OpenAiTranscriptionSession"];
        };
        OpenAiExpiry: {
            /** @constant */
            anchor: "created_at";
            seconds: number;
        };
        OpenAiRealtimeClientMessage: components["schemas"]["OpenAiSessionUpdate"] | components["schemas"]["OpenAiBetaSessionUpdate"] | components["schemas"]["OpenAiAudioAppend"] | components["schemas"]["OpenAiAudioCommit"] | components["schemas"]["OpenAiAudioClear"];
        OpenAiSessionAudio: {
            input?: components["schemas"]["OpenAiAudioInput"];
        };
        OpenAiSessionUpdate: {
            /** @constant */
            type: "session.update";
            event_id?: string;
            session: components["schemas"]["OpenAiTranscriptionSession"];
        };
        OpenAiTranscriptionForm: {
            /** Format: binary */
            file: Blob;
            model: components["schemas"]["OpenAiModelName"];
            language?: components["schemas"]["TranscriptionLanguageCode"];
            languages?: components["schemas"]["TranscriptionLanguageCode"][];
            prompt?: string;
            keywords?: string[];
            response_format: components["schemas"]["OpenAiResponseFormat"];
            temperature: number;
            timestamp_granularities?: components["schemas"]["OpenAiTimestampGranularity"][];
            stream: boolean;
            include?: string[];
            chunking_strategy?: string;
            known_speaker_names?: string[];
            known_speaker_references?: string[];
        };
        OpenAiTranscriptionSession: {
            /** @constant */
            type: "transcription";
            audio?: components["schemas"]["OpenAiSessionAudio"];
            include?: string[] | null;
        };
        OpenAiTranslationForm: {
            /** Format: binary */
            file: Blob;
            model: components["schemas"]["OpenAiModelName"];
            prompt?: string;
            response_format: components["schemas"]["OpenAiTranslationFormat"];
            temperature: number;
        };
        OpenAiTurnDetection: {
            /** @enum {string} */
            type: "server_vad" | "semantic_vad";
            threshold?: number;
            prefix_padding_ms?: number;
            silence_duration_ms?: number;
            /** @enum {string} */
            eagerness?: "low" | "medium" | "high" | "auto";
            create_response: boolean | null;
            interrupt_response: boolean | null;
        };
        PiiRedactionConfig: {
            entity_types?: components["schemas"]["PiiEntitySelector"][] | components["schemas"]["PiiEntitySelector"];
            processed_text_type: components["schemas"]["RedactionStyle"];
            strict: boolean;
            audio_margin?: number;
        };
        PostProcessingConfig: {
            summarization: boolean;
            summarization_config?: components["schemas"]["SummarizationConfig"];
            chapterization: boolean;
            search?: components["schemas"]["Search"];
            search_config?: components["schemas"]["SearchConfig"];
            accurate_transcript: boolean;
        };
        PreProcessingConfig: {
            audio_enhancer: boolean;
            speech_threshold: number;
        };
        PreRecordedCallbackConfig: {
            url: components["schemas"]["Url"];
            method: components["schemas"]["CallbackMethod"];
        };
        PreRecordedJob: {
            /** @constant */
            kind: "pre-recorded";
            progress: components["schemas"]["JobProgress"];
            request_params: components["schemas"]["PreRecordedJobParameters"] | null;
            result: components["schemas"]["PreRecordedResult"] | null;
        } & components["schemas"]["JobRecord"];
        PreRecordedJobItem: {
            /** @constant */
            kind: "pre-recorded";
            progress: components["schemas"]["JobProgress"];
            request_params: components["schemas"]["PreRecordedJobParameters"] | null;
        } & components["schemas"]["JobRecord"];
        PreRecordedJobList: {
            items: components["schemas"]["PreRecordedJobItem"][];
            total?: components["schemas"]["JobTotal"];
        } & components["schemas"]["PageLinks"];
        PreRecordedJobParameters: WithRequired<components["schemas"]["PreRecordedJobRequest"], "custom_vocabulary" | "filler_words" | "callback" | "subtitles" | "diarization" | "translation" | "summarization" | "named_entity_recognition" | "custom_spelling" | "sentiment_analysis" | "audio_to_llm" | "pii_redaction" | "sentences" | "punctuation_enhanced" | "language_config">;
        PreRecordedJobRequest: {
            audio_url: components["schemas"]["Url"];
            model?: components["schemas"]["Model"];
            custom_vocabulary: components["schemas"]["CustomVocabulary"];
            custom_vocabulary_config?: components["schemas"]["CustomVocabularyConfig"];
            filler_words: components["schemas"]["FillerWords"];
            numerals?: components["schemas"]["Numerals"];
            profanity_filter?: components["schemas"]["ProfanityFilter"];
            profanity_filter_config?: components["schemas"]["ProfanityFilterConfig"];
            /** @deprecated */
            callback_url?: components["schemas"]["Url"];
            callback: boolean;
            callback_config?: components["schemas"]["PreRecordedCallbackConfig"];
            subtitles: boolean;
            subtitles_config?: components["schemas"]["SubtitlesConfig"];
            diarization: boolean;
            diarization_config?: components["schemas"]["DiarizationConfig"];
            translation: boolean;
            translation_config?: components["schemas"]["TranslationConfig"];
            summarization: boolean;
            summarization_config?: components["schemas"]["SummarizationConfig"];
            named_entity_recognition: boolean;
            custom_spelling: boolean;
            custom_spelling_config?: components["schemas"]["CustomSpellingConfig"];
            sentiment_analysis: boolean;
            audio_to_llm: boolean;
            audio_to_llm_config?: components["schemas"]["AudioToLlmConfig"];
            pii_redaction: boolean;
            pii_redaction_config?: components["schemas"]["PiiRedactionConfig"];
            redacted_audio?: components["schemas"]["RedactedAudio"];
            delete_original?: components["schemas"]["DeleteOriginal"];
            custom_metadata?: components["schemas"]["CustomMetadata"];
            sentences: boolean;
            punctuation_enhanced: boolean;
            search?: components["schemas"]["Search"];
            search_config?: components["schemas"]["SearchConfig"];
            language_config: components["schemas"]["LanguageConfig"];
        };
        ProfanityFilterConfig: {
            mask: components["schemas"]["ProfanityMask"];
        };
        RealtimeProcessingConfig: {
            custom_vocabulary: boolean;
            custom_vocabulary_config?: components["schemas"]["CustomVocabularyConfig"];
            custom_spelling: boolean;
            custom_spelling_config?: components["schemas"]["CustomSpellingConfig"];
            filler_words: components["schemas"]["FillerWords"];
            numerals?: components["schemas"]["Numerals"];
            profanity_filter?: components["schemas"]["ProfanityFilter"];
            profanity_filter_config?: components["schemas"]["ProfanityFilterConfig"];
            translation: boolean;
            translation_config?: components["schemas"]["TranslationConfig"];
            named_entity_recognition: boolean;
            sentiment_analysis: boolean;
            diarization: boolean;
            diarization_config?: components["schemas"]["DiarizationConfig"];
            pii_redaction: boolean;
            pii_redaction_config?: components["schemas"]["PiiRedactionConfig"];
            partials?: components["schemas"]["RedactedPartials"];
            redacted_audio?: components["schemas"]["RedactedAudio"];
            delete_original?: components["schemas"]["DeleteOriginal"];
        };
        ShareRequest: {
            expires_in: number;
            audio: boolean;
        };
        SubtitlesConfig: {
            formats: components["schemas"]["SubtitleFormat"][];
            minimum_duration?: number;
            maximum_duration?: number;
            maximum_characters_per_row?: number;
            maximum_rows_per_caption?: number;
            style: components["schemas"]["SubtitleStyle"];
        };
        SummarizationConfig: {
            type: components["schemas"]["SummaryType"];
        };
        TranscriptionJob: components["schemas"]["LiveJob"] | components["schemas"]["PreRecordedJob"];
        TranscriptionJobItem: components["schemas"]["LiveJobItem"] | components["schemas"]["PreRecordedJobItem"];
        TranscriptionList: {
            items: components["schemas"]["TranscriptionJobItem"][];
            total?: components["schemas"]["JobTotal"];
        } & components["schemas"]["PageLinks"];
        TranslationConfig: {
            target_languages: components["schemas"]["LanguageCode"][];
            model: components["schemas"]["TranslationModel"];
            match_original_utterances: boolean;
            lipsync: boolean;
            context_adaptation: boolean;
            context?: string;
            informal: boolean;
        };
        UpdateWordsAcknowledgment: {
            /** @constant */
            type: "update_words";
            session_id: components["schemas"]["JobId"];
            created_at: components["schemas"]["Timestamp"];
            sequence_number: components["schemas"]["SequenceNumber"];
            acknowledged: boolean;
            error: components["schemas"]["MessageError"] | null;
            data: components["schemas"]["WordsInForce"] | null;
        };
        UpdateWordsData: {
            custom_vocabulary_config?: components["schemas"]["CustomVocabularyConfig"];
            custom_spelling_config?: components["schemas"]["CustomSpellingConfig"];
        };
        UpdateWordsMessage: {
            /** @constant */
            type: "update_words";
            data: components["schemas"]["UpdateWordsData"];
        };
        WordsInForce: {
            time: components["schemas"]["Seconds"];
            custom_vocabulary_config: components["schemas"]["CustomVocabularyConfig"] | null;
            custom_spelling_config: components["schemas"]["CustomSpellingConfig"] | null;
        };
    };
    responses: never;
    parameters: {
        Corrected: boolean;
        DeepgramChannels: number;
        DeepgramDetectEntities: boolean;
        DeepgramDetectLanguage: boolean;
        DeepgramDiarize: boolean;
        DeepgramEndpointing: string;
        DeepgramEotThreshold: number;
        DeepgramEotTimeoutMs: number;
        DeepgramFileSampleRate: number;
        DeepgramFillerWords: boolean;
        DeepgramFluxModel: string;
        DeepgramInterimResults: boolean;
        DeepgramLanguage: string;
        DeepgramMipOptOut: boolean;
        DeepgramMultichannel: boolean;
        DeepgramNoDelay: boolean;
        DeepgramNumerals: boolean;
        DeepgramProfanityFilter: boolean;
        DeepgramPunctuate: boolean;
        DeepgramSmartFormat: boolean;
        DeepgramStreamSampleRate: 8000 | 16000 | 32000 | 44100 | 48000;
        DeepgramUttSplit: number;
        DeepgramUtterances: boolean;
        DeepgramVadEvents: boolean;
        DeepgramWithParagraphs: boolean;
        Format: components["schemas"]["TranscriptFormat"];
        Limit: number;
        MarkUncertain: boolean;
        Offset: number;
        OpenAiIntent: "transcription";
        Redacted: boolean;
    };
    requestBodies: never;
    headers: never;
    pathItems: never;
}
interface ChangedOperations {
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
        responses: never;
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
        responses: never;
    };
    streamDeepgramTranscript: {
        parameters: {
            query: {
                /** @description The number of channels of raw audio, together with `encoding`. */
                channels: components["parameters"]["DeepgramChannels"];
                /** @description Whether the result has the entities that are named. */
                detect_entities: components["parameters"]["DeepgramDetectEntities"];
                /** @description Whether speakers are distinguished, and each word has its `speaker`. */
                diarize: components["parameters"]["DeepgramDiarize"];
                /** @description Any of its values turns `diarize` on. The service has one model for it. */
                diarize_model?: components["parameters"]["DeepgramDiarizeModel"];
                /** @description The milliseconds of silence after which a result is final, or `false`. */
                endpointing: components["parameters"]["DeepgramEndpointing"];
                /** @description A key and a value that are kept with the job and returned. Repeat it for more. */
                extra?: components["parameters"]["DeepgramExtra"];
                /** @description Whether words such as "uh" stay in the transcript, as far as the model writes them at all. */
                filler_words: components["parameters"]["DeepgramFillerWords"];
                /** @description Whether results are sent that may still change. */
                interim_results: components["parameters"]["DeepgramInterimResults"];
                /** @description A term that is recognized with preference. Repeat it for more. */
                keyterm?: components["parameters"]["DeepgramKeyterm"];
                /**
                 * @description A word that is recognized with preference, with or without a weight above 0: `Verbatim:2`.
                 *     Repeat it for more.
                 */
                keywords?: components["parameters"]["DeepgramKeywords"];
                /** @description The spoken language, with or without a region; `multi` detects the language of each utterance. */
                language: components["parameters"]["DeepgramLanguage"];
                /** @description The languages that may be spoken, together with `language=multi`. */
                language_hint?: components["parameters"]["DeepgramLanguageHint"];
                /** @description It has no effect, as audio never leaves the service. */
                mip_opt_out: components["parameters"]["DeepgramMipOptOut"];
                /**
                 * @description The name of an installed model, or one of Deepgram such as `nova-3`, which leaves the choice to
                 *     the service.
                 */
                model?: components["parameters"]["DeepgramModel"];
                /** @description Whether each channel has a transcript of its own. */
                multichannel: components["parameters"]["DeepgramMultichannel"];
                /** @description It has no effect, as no result is held back for its format. */
                no_delay: components["parameters"]["DeepgramNoDelay"];
                /** @description Whether numbers, dates and money are written in figures. English only. */
                numerals: components["parameters"]["DeepgramNumerals"];
                /** @description Whether profane words are replaced by stars, in the languages that have a list of them. */
                profanity_filter: components["parameters"]["DeepgramProfanityFilter"];
                /** @description Whether the transcript has punctuation and capital letters. */
                punctuate: components["parameters"]["DeepgramPunctuate"];
                /** @description Words that are replaced in the transcript, and their replacement. Repeat it for more. */
                replace?: components["parameters"]["DeepgramReplace"];
                /** @description A term whose places are told. Repeat it for more. In a file it is also found by its sound; in the results of a stream as it is written. */
                search?: components["parameters"]["DeepgramSearch"];
                /**
                 * @description Whether the transcript is formatted to be read: punctuation, capital letters, and paragraphs of
                 *     a recording.
                 */
                smart_format: components["parameters"]["DeepgramSmartFormat"];
                /**
                 * @description How raw audio is written. Without it, audio comes in a container that its first bytes tell: WebM or Ogg as browsers record them, WAV, FLAC,
                 *     MP3, AAC, or fragmented MP4.
                 */
                encoding?: components["parameters"]["DeepgramStreamEncoding"];
                /** @description The samples of one channel of raw audio in one second, together with `encoding`. */
                sample_rate: components["parameters"]["DeepgramStreamSampleRate"];
                /** @description A label that is kept with the job and returned. Repeat it for more. */
                tag?: components["parameters"]["DeepgramTag"];
                /** @description The milliseconds without a new word after which `UtteranceEnd` is sent. */
                utterance_end_ms?: components["parameters"]["DeepgramUtteranceEndMs"];
                /** @description Whether `SpeechStarted` is sent when speech starts. */
                vad_events: components["parameters"]["DeepgramVadEvents"];
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
        responses: never;
    };
    createDeepgramTranscript: {
        parameters: {
            query: {
                /**
                 * @description The address that receives the transcript. The response then has the `request_id` alone, and comes as soon as the job is stored. The
                 *     body of the callback is what the response would have been: the transcript, or the error. It is signed, repeated and given up like the
                 *     callbacks of jobs.
                 */
                callback?: components["parameters"]["DeepgramCallback"];
                /** @description The HTTP method of the callback; `POST` without it. Needs `callback`. */
                callback_method?: components["parameters"]["DeepgramCallbackMethod"];
                /** @description The number of channels of raw audio, together with `encoding`. */
                channels: components["parameters"]["DeepgramChannels"];
                /** @description Whether the result has the entities that are named. */
                detect_entities: components["parameters"]["DeepgramDetectEntities"];
                /** @description Whether the language is detected, even if `language` names one. */
                detect_language: components["parameters"]["DeepgramDetectLanguage"];
                /** @description Whether speakers are distinguished, and each word has its `speaker`. */
                diarize: components["parameters"]["DeepgramDiarize"];
                /** @description Any of its values turns `diarize` on. The service has one model for it. */
                diarize_model?: components["parameters"]["DeepgramDiarizeModel"];
                /** @description A key and a value that are kept with the job and returned. Repeat it for more. */
                extra?: components["parameters"]["DeepgramExtra"];
                /** @description How raw audio is written: without it, and for `flac` and `opus`, the file says so itself. */
                encoding?: components["parameters"]["DeepgramFileEncoding"];
                /** @description The samples of one channel of raw audio in one second. */
                sample_rate: components["parameters"]["DeepgramFileSampleRate"];
                /** @description Whether words such as "uh" stay in the transcript, as far as the model writes them at all. */
                filler_words: components["parameters"]["DeepgramFillerWords"];
                /** @description A term that is recognized with preference. Repeat it for more. */
                keyterm?: components["parameters"]["DeepgramKeyterm"];
                /**
                 * @description A word that is recognized with preference, with or without a weight above 0: `Verbatim:2`.
                 *     Repeat it for more.
                 */
                keywords?: components["parameters"]["DeepgramKeywords"];
                /** @description The spoken language, with or without a region; `multi` detects the language of each utterance. */
                language: components["parameters"]["DeepgramLanguage"];
                /** @description The languages that may be spoken, together with `language=multi`. */
                language_hint?: components["parameters"]["DeepgramLanguageHint"];
                /** @description It has no effect, as audio never leaves the service. */
                mip_opt_out: components["parameters"]["DeepgramMipOptOut"];
                /**
                 * @description The name of an installed model, or one of Deepgram such as `nova-3`, which leaves the choice to
                 *     the service.
                 */
                model?: components["parameters"]["DeepgramModel"];
                /** @description Whether each channel has a transcript of its own. */
                multichannel: components["parameters"]["DeepgramMultichannel"];
                /** @description Whether the result has paragraphs. They have punctuation, too. */
                paragraphs: components["parameters"]["DeepgramWithParagraphs"];
                /** @description Whether numbers, dates and money are written in figures. English only. */
                numerals: components["parameters"]["DeepgramNumerals"];
                /** @description Whether profane words are replaced by stars, in the languages that have a list of them. */
                profanity_filter: components["parameters"]["DeepgramProfanityFilter"];
                /** @description Whether the transcript has punctuation and capital letters. */
                punctuate: components["parameters"]["DeepgramPunctuate"];
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
                smart_format: components["parameters"]["DeepgramSmartFormat"];
                /** @description Whether the result has a summary; `v2` and `true` ask for one. */
                summarize?: components["parameters"]["DeepgramSummarize"];
                /** @description A label that is kept with the job and returned. Repeat it for more. */
                tag?: components["parameters"]["DeepgramTag"];
                /** @description The seconds of silence that end an utterance. */
                utt_split: components["parameters"]["DeepgramUttSplit"];
                /** @description Whether the result has utterances, which end at pauses. */
                utterances: components["parameters"]["DeepgramUtterances"];
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
        responses: never;
    };
    streamAudioTranscription: {
        parameters: {
            query: {
                /** @description What the connection is for. Only transcription is available, also if this is left out. */
                intent: components["parameters"]["OpenAiIntent"];
                /** @description The name of an installed model. Names of OpenAI leave the choice to the service. */
                model?: components["parameters"]["OpenAiRealtimeModel"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: never;
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
        responses: never;
    };
    listCallbacks: {
        parameters: {
            query: {
                /** @description How many items to skip. */
                offset: components["parameters"]["Offset"];
                /** @description How many items to return at most. A page of large jobs may have fewer: it ends before it has more than 4 MiB, and `next` goes on after it. */
                limit: components["parameters"]["Limit"];
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
        responses: never;
    };
    listKeys: {
        parameters: {
            query: {
                /** @description How many items to skip. */
                offset: components["parameters"]["Offset"];
                /** @description How many items to return at most. A page of large jobs may have fewer: it ends before it has more than 4 MiB, and `next` goes on after it. */
                limit: components["parameters"]["Limit"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: never;
    };
    streamDeepgramTurns: {
        parameters: {
            query: {
                /** @description The probability from which `EagerEndOfTurn` tells that a turn may have ended. Without it, that is not sent. */
                eager_eot_threshold?: components["parameters"]["DeepgramEagerEotThreshold"];
                /** @description The probability from which a turn ends at once. */
                eot_threshold: components["parameters"]["DeepgramEotThreshold"];
                /** @description The milliseconds of silence that end a turn at the latest. */
                eot_timeout_ms: components["parameters"]["DeepgramEotTimeoutMs"];
                /** @description The languages that may be spoken, together with `model=flux-general-multi`. */
                language_hint?: components["parameters"]["DeepgramFluxLanguageHint"];
                /**
                 * @description `flux-general-en` for English, `flux-general-multi` to detect the language of each utterance, both of which leave the choice to the
                 *     service; or the name of an installed model.
                 */
                model: components["parameters"]["DeepgramFluxModel"];
                /** @description A term that is recognized with preference. Repeat it for more. */
                keyterm?: components["parameters"]["DeepgramKeyterm"];
                /** @description It has no effect, as audio never leaves the service. */
                mip_opt_out: components["parameters"]["DeepgramMipOptOut"];
                /**
                 * @description How raw audio is written. Without it, audio comes in a container that its first bytes tell: WebM or Ogg as browsers record them, WAV, FLAC,
                 *     MP3, AAC, or fragmented MP4.
                 */
                encoding?: components["parameters"]["DeepgramStreamEncoding"];
                /** @description The samples of one channel of raw audio in one second, together with `encoding`. */
                sample_rate: components["parameters"]["DeepgramStreamSampleRate"];
                /** @description A label that is kept with the job and returned. Repeat it for more. */
                tag?: components["parameters"]["DeepgramTag"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: never;
    };
    listLiveSessions: {
        parameters: {
            query: {
                /** @description How many items to skip. */
                offset: components["parameters"]["Offset"];
                /** @description How many items to return at most. A page of large jobs may have fewer: it ends before it has more than 4 MiB, and `next` goes on after it. */
                limit: components["parameters"]["Limit"];
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
        responses: never;
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
        responses: never;
    };
    downloadLiveAudio: {
        parameters: {
            query: {
                /** @description True for the copy that `redacted_audio` asked for. A link to a transcript always gets the copy of such a job. */
                redacted: components["parameters"]["Redacted"];
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
        responses: never;
    };
    listPreRecordedJobs: {
        parameters: {
            query: {
                /** @description How many items to skip. */
                offset: components["parameters"]["Offset"];
                /** @description How many items to return at most. A page of large jobs may have fewer: it ends before it has more than 4 MiB, and `next` goes on after it. */
                limit: components["parameters"]["Limit"];
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
        responses: never;
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
        responses: never;
    };
    downloadPreRecordedAudio: {
        parameters: {
            query: {
                /** @description True for the copy that `redacted_audio` asked for. A link to a transcript always gets the copy of such a job. */
                redacted: components["parameters"]["Redacted"];
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
        responses: never;
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
                offset: components["parameters"]["Offset"];
                /** @description How many items to return at most. A page of large jobs may have fewer: it ends before it has more than 4 MiB, and `next` goes on after it. */
                limit: components["parameters"]["Limit"];
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
        responses: never;
    };
    listTranscriptions: {
        parameters: {
            query: {
                /** @description How many items to skip. */
                offset: components["parameters"]["Offset"];
                /** @description How many items to return at most. A page of large jobs may have fewer: it ends before it has more than 4 MiB, and `next` goes on after it. */
                limit: components["parameters"]["Limit"];
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
        responses: never;
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
        responses: never;
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
        responses: never;
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
        responses: never;
    };
    downloadTranscriptionAudio: {
        parameters: {
            query: {
                /** @description True for the copy that `redacted_audio` asked for. A link to a transcript always gets the copy of such a job. */
                redacted: components["parameters"]["Redacted"];
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
        responses: never;
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
        responses: never;
    };
    downloadTranscript: {
        parameters: {
            query: {
                /** @description The format of the text. */
                format: components["parameters"]["Format"];
                /** @description True for the transcript with its corrections, false for the original. */
                corrected: components["parameters"]["Corrected"];
                /** @description Whether speakers are named. By default they are, but for SubRip captions, which have no voices. */
                speakers?: components["parameters"]["SpeakersInSubtitles"];
                /** @description Whether the utterances of `txt` and `md` begin with their time. By default those of `md` do. */
                times?: components["parameters"]["TimesInText"];
                /** @description Whether words with a confidence below 0.6 are marked with `[?]`. */
                uncertain: components["parameters"]["MarkUncertain"];
            };
            header?: never;
            path: {
                /** @description The id of the job. */
                id: components["parameters"]["JobId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: never;
    };
    listVoices: {
        parameters: {
            query: {
                /** @description How many items to skip. */
                offset: components["parameters"]["Offset"];
                /** @description How many items to return at most. A page of large jobs may have fewer: it ends before it has more than 4 MiB, and `next` goes on after it. */
                limit: components["parameters"]["Limit"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: never;
    };
}
type WithRequired<T, K extends keyof T> = T & {
    [P in K]-?: T[P];
};

export interface components {
  schemas: Omit<Given.components['schemas'], keyof Changed['schemas']> & Changed['schemas'];
  parameters: Omit<Given.components['parameters'], keyof Changed['parameters']> & Changed['parameters'];
  requestBodies: Given.components['requestBodies'];
}
export type operations = Omit<Given.operations, keyof ChangedOperations> & ChangedOperations;
