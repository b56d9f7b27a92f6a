# Generated from openapi/openapi.yaml. Do not edit: change the document and generate again.
# Command: codegen generate --package client-python

from collections.abc import Callable
from pathlib import Path

from verbatim import Client, types


def create_live_session(client: Client) -> None:
    result = client.create_live_session(types.LiveSessionRequest())
    if result:
        print(result.data)
    else:
        print(result.error.code, result.error.message)


def create_pre_recorded_job(client: Client) -> None:
    result = client.create_pre_recorded_job(types.PreRecordedJobRequest(
        audio_url="https://media.example.com/meeting.mp3",
    ))
    if result:
        print(result.data)
    else:
        print(result.error.code, result.error.message)


def create_share_link(client: Client) -> None:
    result = client.create_share_link("01a1a0be-79c0-7b3a-9f52-6d0e8c41b7a5", types.ShareRequest(expires_in=86400, audio=True))
    if result:
        print(result.data)
    else:
        print(result.error.code, result.error.message)


def create_sign_in(client: Client) -> None:
    result = client.create_sign_in(types.SignInRequest(code="3qXv9JmTz0aYk2nR7cWbHd5sLe8uGi1pF4oVtQ6x"))
    if result:
        print(result.data)
    else:
        print(result.error.code, result.error.message)


def create_transcription(client: Client) -> None:
    result = client.create_transcription(types.PreRecordedJobRequest(
        audio_url="https://media.example.com/meeting.mp3",
    ))
    if result:
        print(result.data)
    else:
        print(result.error.code, result.error.message)


def create_voice(client: Client) -> None:
    result = client.create_voice(types.VoiceRequest(
        name="Ann Lee",
        consent=True,
        audio_url="https://verbatim.example.com/file/01a1a0b9-e5e0-7d05-b6c3-914be27a50fd",
    ))
    if result:
        print(result.data)
    else:
        print(result.error.code, result.error.message)


def create_voice_sample(client: Client) -> None:
    result = client.create_voice_sample("01a1a0d1-4c60-7a19-8f2b-5e7d90c3a846", types.VoiceSampleRequest(
        consent=True,
        audio_url="https://verbatim.example.com/file/01a1a0b9-e5e0-7d05-b6c3-914be27a50fd",
    ))
    if result:
        print(result.data)
    else:
        print(result.error.code, result.error.message)


def delete_live_session(client: Client) -> None:
    result = client.delete_live_session("01a1a0be-79c0-7b3a-9f52-6d0e8c41b7a5")
    if result:
        print(result.status)
    else:
        print(result.error.code, result.error.message)


def delete_pre_recorded_job(client: Client) -> None:
    result = client.delete_pre_recorded_job("01a1a0be-79c0-7b3a-9f52-6d0e8c41b7a5")
    if result:
        print(result.status)
    else:
        print(result.error.code, result.error.message)


def delete_transcription(client: Client) -> None:
    result = client.delete_transcription("01a1a0be-79c0-7b3a-9f52-6d0e8c41b7a5")
    if result:
        print(result.status)
    else:
        print(result.error.code, result.error.message)


def delete_voice(client: Client) -> None:
    result = client.delete_voice("01a1a0d1-4c60-7a19-8f2b-5e7d90c3a846")
    if result:
        print(result.status)
    else:
        print(result.error.code, result.error.message)


def download_live_audio(client: Client) -> None:
    result = client.download_live_audio("01a1a0be-79c0-7b3a-9f52-6d0e8c41b7a5")
    if result:
        Path("audio.wav").write_bytes(result.data.read())
    else:
        print(result.error.code, result.error.message)


def download_pre_recorded_audio(client: Client) -> None:
    result = client.download_pre_recorded_audio("01a1a0be-79c0-7b3a-9f52-6d0e8c41b7a5")
    if result:
        Path("audio.wav").write_bytes(result.data.read())
    else:
        print(result.error.code, result.error.message)


def download_transcript(client: Client) -> None:
    result = client.download_transcript("01a1a0be-79c0-7b3a-9f52-6d0e8c41b7a5")
    if result:
        print(result.data)
    else:
        print(result.error.code, result.error.message)


def download_transcription_audio(client: Client) -> None:
    result = client.download_transcription_audio("01a1a0be-79c0-7b3a-9f52-6d0e8c41b7a5")
    if result:
        Path("audio.wav").write_bytes(result.data.read())
    else:
        print(result.error.code, result.error.message)


def get_corrections(client: Client) -> None:
    result = client.get_corrections("01a1a0be-79c0-7b3a-9f52-6d0e8c41b7a5")
    if result:
        print(result.data)
    else:
        print(result.error.code, result.error.message)


def get_health(client: Client) -> None:
    result = client.get_health()
    if result:
        print(result.data)
    else:
        print(result.error.code, result.error.message)


def get_live_session(client: Client) -> None:
    result = client.get_live_session("01a1a0be-79c0-7b3a-9f52-6d0e8c41b7a5")
    if result:
        print(result.data)
    else:
        print(result.error.code, result.error.message)


def get_openapi_document(client: Client) -> None:
    result = client.get_openapi_document()
    if result:
        print(result.data)
    else:
        print(result.error.code, result.error.message)


def get_pre_recorded_job(client: Client) -> None:
    result = client.get_pre_recorded_job("01a1a0be-79c0-7b3a-9f52-6d0e8c41b7a5")
    if result:
        print(result.data)
    else:
        print(result.error.code, result.error.message)


def get_readiness(client: Client) -> None:
    result = client.get_readiness()
    if result:
        print(result.data)
    else:
        print(result.error.code, result.error.message)


def get_transcription(client: Client) -> None:
    result = client.get_transcription("01a1a0be-79c0-7b3a-9f52-6d0e8c41b7a5")
    if result:
        print(result.data)
    else:
        print(result.error.code, result.error.message)


def get_voice(client: Client) -> None:
    result = client.get_voice("01a1a0d1-4c60-7a19-8f2b-5e7d90c3a846")
    if result:
        print(result.data)
    else:
        print(result.error.code, result.error.message)


def list_callbacks(client: Client) -> None:
    result = client.list_callbacks()
    if result:
        print(result.data)
    else:
        print(result.error.code, result.error.message)


def list_keys(client: Client) -> None:
    result = client.list_keys()
    if result:
        print(result.data)
    else:
        print(result.error.code, result.error.message)


def list_live_sessions(client: Client) -> None:
    result = client.list_live_sessions()
    if result:
        print(result.data)
    else:
        print(result.error.code, result.error.message)


def list_pre_recorded_jobs(client: Client) -> None:
    result = client.list_pre_recorded_jobs()
    if result:
        print(result.data)
    else:
        print(result.error.code, result.error.message)


def list_transcriptions(client: Client) -> None:
    result = client.list_transcriptions()
    if result:
        print(result.data)
    else:
        print(result.error.code, result.error.message)


def list_voices(client: Client) -> None:
    result = client.list_voices()
    if result:
        print(result.data)
    else:
        print(result.error.code, result.error.message)


def retry_callback(client: Client) -> None:
    result = client.retry_callback("msg_018f2d5c3b7a7c41b6f1d3a2c4e5f607")
    if result:
        print(result.status)
    else:
        print(result.error.code, result.error.message)


def revoke_key(client: Client) -> None:
    result = client.revoke_key("0123456789ab")
    if result:
        print(result.status)
    else:
        print(result.error.code, result.error.message)


def search_transcripts(client: Client) -> None:
    result = client.search_transcripts(q="annual budget")
    if result:
        print(result.data)
    else:
        print(result.error.code, result.error.message)


def update_add_ons(client: Client) -> None:
    result = client.update_add_ons("01a1a0be-79c0-7b3a-9f52-6d0e8c41b7a5", types.AddOnsRequest(
        summarization=True,
        summarization_config=types.SummarizationConfig(type="concise"),
        named_entity_recognition=True,
    ))
    if result:
        print(result.data)
    else:
        print(result.error.code, result.error.message)


def update_corrections(client: Client) -> None:
    result = client.update_corrections("01a1a0be-79c0-7b3a-9f52-6d0e8c41b7a5", types.CorrectionsRequest(
        words=[types.WordCorrection(utterance=0, first_word=1, word_count=1, text="afternoon.")],
        utterances=[types.SpeakerCorrection(utterance=1, speaker=0)],
        splits=[types.SplitCorrection(utterance=1, word=2, speaker=1)],
        merges=[types.MergeCorrection(utterance=0)],
        speakers=[types.SpeakerName(speaker=0, name="Anna")],
    ))
    if result:
        print(result.data)
    else:
        print(result.error.code, result.error.message)


def update_transcription(client: Client) -> None:
    result = client.update_transcription("01a1a0be-79c0-7b3a-9f52-6d0e8c41b7a5", types.JobLabels(title="Board meeting, November", tags=["board", "2026"]))
    if result:
        print(result.data)
    else:
        print(result.error.code, result.error.message)


def update_voice(client: Client) -> None:
    result = client.update_voice("01a1a0d1-4c60-7a19-8f2b-5e7d90c3a846", types.VoiceChanges(name="Ann Miller"))
    if result:
        print(result.data)
    else:
        print(result.error.code, result.error.message)


def upload_audio(client: Client) -> None:
    result = client.upload(Path("meeting.mp3"))
    if result:
        print(result.data)
    else:
        print(result.error.code, result.error.message)


SAMPLES: dict[str, tuple[int, Callable[[Client], None]]] = {
    "createLiveSession": (201, create_live_session),
    "createPreRecordedJob": (201, create_pre_recorded_job),
    "createShareLink": (200, create_share_link),
    "createSignIn": (200, create_sign_in),
    "createTranscription": (201, create_transcription),
    "createVoice": (201, create_voice),
    "createVoiceSample": (200, create_voice_sample),
    "deleteLiveSession": (202, delete_live_session),
    "deletePreRecordedJob": (202, delete_pre_recorded_job),
    "deleteTranscription": (202, delete_transcription),
    "deleteVoice": (202, delete_voice),
    "downloadLiveAudio": (200, download_live_audio),
    "downloadPreRecordedAudio": (200, download_pre_recorded_audio),
    "downloadTranscript": (200, download_transcript),
    "downloadTranscriptionAudio": (200, download_transcription_audio),
    "getCorrections": (200, get_corrections),
    "getHealth": (200, get_health),
    "getLiveSession": (200, get_live_session),
    "getOpenapiDocument": (200, get_openapi_document),
    "getPreRecordedJob": (200, get_pre_recorded_job),
    "getReadiness": (200, get_readiness),
    "getTranscription": (200, get_transcription),
    "getVoice": (200, get_voice),
    "listCallbacks": (200, list_callbacks),
    "listKeys": (200, list_keys),
    "listLiveSessions": (200, list_live_sessions),
    "listPreRecordedJobs": (200, list_pre_recorded_jobs),
    "listTranscriptions": (200, list_transcriptions),
    "listVoices": (200, list_voices),
    "retryCallback": (202, retry_callback),
    "revokeKey": (202, revoke_key),
    "searchTranscripts": (200, search_transcripts),
    "updateAddOns": (200, update_add_ons),
    "updateCorrections": (200, update_corrections),
    "updateTranscription": (200, update_transcription),
    "updateVoice": (200, update_voice),
    "uploadAudio": (200, upload_audio),
}
"""The sample of each operation, with the status of its success."""
