# Generated from openapi/openapi.yaml. Do not edit: change the document and generate again.
# Command: codegen generate --package client-python

from collections.abc import Sequence
from typing import Optional

from .sync_caller import Caller, Download, Listing
from ..settings import CallOptions
from . import results, types


class Methods(Caller):
    """One method for each operation, and one iterator for each listing."""

    def create_live_session(
        self,
        body: types.LiveSessionRequest,
        *,
        region: Optional[types.Region] = None,
        idempotency_key: Optional[str] = None,
        options: Optional[CallOptions] = None,
    ) -> results.CreateLiveSessionResult:
        """POST /v2/live: Create a live session"""
        result: results.CreateLiveSessionResult = self._call(
            "createLiveSession",
            query={"region": region},
            headers={"Idempotency-Key": idempotency_key},
            body=body,
            options=options,
        )
        return result

    def create_pre_recorded_job(
        self,
        body: types.PreRecordedJobRequest,
        *,
        idempotency_key: Optional[str] = None,
        options: Optional[CallOptions] = None,
    ) -> results.CreatePreRecordedJobResult:
        """POST /v2/pre-recorded: Transcribe a file"""
        result: results.CreatePreRecordedJobResult = self._call(
            "createPreRecordedJob",
            headers={"Idempotency-Key": idempotency_key},
            body=body,
            options=options,
        )
        return result

    def create_share_link(
        self,
        id: types.JobId,
        body: types.ShareRequest,
        *,
        options: Optional[CallOptions] = None,
    ) -> results.CreateShareLinkResult:
        """POST /v2/transcription/{id}/share: Share a transcript by a link"""
        result: results.CreateShareLinkResult = self._call(
            "createShareLink",
            path={"id": id},
            body=body,
            options=options,
        )
        return result

    def create_sign_in(
        self,
        body: types.SignInRequest,
        *,
        options: Optional[CallOptions] = None,
    ) -> results.CreateSignInResult:
        """POST /v2/sign-in: Exchange a sign-in link for a key"""
        result: results.CreateSignInResult = self._call(
            "createSignIn",
            body=body,
            options=options,
        )
        return result

    def create_transcription(
        self,
        body: types.PreRecordedJobRequest,
        *,
        idempotency_key: Optional[str] = None,
        options: Optional[CallOptions] = None,
    ) -> results.CreateTranscriptionResult:
        """POST /v2/transcription: Transcribe a file, older address"""
        result: results.CreateTranscriptionResult = self._call(
            "createTranscription",
            headers={"Idempotency-Key": idempotency_key},
            body=body,
            options=options,
        )
        return result

    def create_voice(
        self,
        body: types.VoiceRequest,
        *,
        idempotency_key: Optional[str] = None,
        options: Optional[CallOptions] = None,
    ) -> results.CreateVoiceResult:
        """POST /v2/voices: Enroll a voice"""
        result: results.CreateVoiceResult = self._call(
            "createVoice",
            headers={"Idempotency-Key": idempotency_key},
            body=body,
            options=options,
        )
        return result

    def create_voice_sample(
        self,
        id: types.VoiceId,
        body: types.VoiceSampleRequest,
        *,
        idempotency_key: Optional[str] = None,
        options: Optional[CallOptions] = None,
    ) -> results.CreateVoiceSampleResult:
        """POST /v2/voices/{id}/samples: Add a sample to a voice"""
        result: results.CreateVoiceSampleResult = self._call(
            "createVoiceSample",
            path={"id": id},
            headers={"Idempotency-Key": idempotency_key},
            body=body,
            options=options,
        )
        return result

    def delete_live_session(
        self,
        id: types.JobId,
        *,
        options: Optional[CallOptions] = None,
    ) -> results.DeleteLiveSessionResult:
        """DELETE /v2/live/{id}: Delete a live session"""
        result: results.DeleteLiveSessionResult = self._call(
            "deleteLiveSession",
            path={"id": id},
            options=options,
        )
        return result

    def delete_pre_recorded_job(
        self,
        id: types.JobId,
        *,
        options: Optional[CallOptions] = None,
    ) -> results.DeletePreRecordedJobResult:
        """DELETE /v2/pre-recorded/{id}: Delete a pre-recorded job"""
        result: results.DeletePreRecordedJobResult = self._call(
            "deletePreRecordedJob",
            path={"id": id},
            options=options,
        )
        return result

    def delete_transcription(
        self,
        id: types.JobId,
        *,
        options: Optional[CallOptions] = None,
    ) -> results.DeleteTranscriptionResult:
        """DELETE /v2/transcription/{id}: Delete a job of either kind"""
        result: results.DeleteTranscriptionResult = self._call(
            "deleteTranscription",
            path={"id": id},
            options=options,
        )
        return result

    def delete_voice(
        self,
        id: types.VoiceId,
        *,
        options: Optional[CallOptions] = None,
    ) -> results.DeleteVoiceResult:
        """DELETE /v2/voices/{id}: Delete a voice"""
        result: results.DeleteVoiceResult = self._call(
            "deleteVoice",
            path={"id": id},
            options=options,
        )
        return result

    def download_live_audio(
        self,
        id: types.JobId,
        *,
        redacted: Optional[bool] = None,
        range: Optional[str] = None,
        options: Optional[CallOptions] = None,
    ) -> results.DownloadLiveAudioResult[Download]:
        """GET /v2/live/{id}/file: Download the audio of a live session"""
        result: results.DownloadLiveAudioResult[Download] = self._call(
            "downloadLiveAudio",
            path={"id": id},
            query={"redacted": redacted},
            headers={"Range": range},
            options=options,
        )
        return result

    def download_pre_recorded_audio(
        self,
        id: types.JobId,
        *,
        redacted: Optional[bool] = None,
        range: Optional[str] = None,
        options: Optional[CallOptions] = None,
    ) -> results.DownloadPreRecordedAudioResult[Download]:
        """GET /v2/pre-recorded/{id}/file: Download the audio of a pre-recorded job"""
        result: results.DownloadPreRecordedAudioResult[Download] = self._call(
            "downloadPreRecordedAudio",
            path={"id": id},
            query={"redacted": redacted},
            headers={"Range": range},
            options=options,
        )
        return result

    def download_transcript(
        self,
        id: types.JobId,
        *,
        format: Optional[types.TranscriptFormat] = None,
        corrected: Optional[bool] = None,
        speakers: Optional[bool] = None,
        times: Optional[bool] = None,
        uncertain: Optional[bool] = None,
        options: Optional[CallOptions] = None,
    ) -> results.DownloadTranscriptResult:
        """GET /v2/transcription/{id}/transcript: Download a transcript as text or subtitles"""
        result: results.DownloadTranscriptResult = self._call(
            "downloadTranscript",
            path={"id": id},
            query={"format": format, "corrected": corrected, "speakers": speakers, "times": times, "uncertain": uncertain},
            options=options,
        )
        return result

    def download_transcription_audio(
        self,
        id: types.JobId,
        *,
        redacted: Optional[bool] = None,
        range: Optional[str] = None,
        options: Optional[CallOptions] = None,
    ) -> results.DownloadTranscriptionAudioResult[Download]:
        """GET /v2/transcription/{id}/file: Download the audio of a job of either kind"""
        result: results.DownloadTranscriptionAudioResult[Download] = self._call(
            "downloadTranscriptionAudio",
            path={"id": id},
            query={"redacted": redacted},
            headers={"Range": range},
            options=options,
        )
        return result

    def get_corrections(
        self,
        id: types.JobId,
        *,
        options: Optional[CallOptions] = None,
    ) -> results.GetCorrectionsResult:
        """GET /v2/transcription/{id}/corrections: Read the corrections of a transcript"""
        result: results.GetCorrectionsResult = self._call(
            "getCorrections",
            path={"id": id},
            options=options,
        )
        return result

    def get_health(
        self,
        *,
        options: Optional[CallOptions] = None,
    ) -> results.GetHealthResult:
        """GET /health: Check whether the process is alive"""
        result: results.GetHealthResult = self._call(
            "getHealth",
            options=options,
        )
        return result

    def get_live_session(
        self,
        id: types.JobId,
        *,
        options: Optional[CallOptions] = None,
    ) -> results.GetLiveSessionResult:
        """GET /v2/live/{id}: Read a live session"""
        result: results.GetLiveSessionResult = self._call(
            "getLiveSession",
            path={"id": id},
            options=options,
        )
        return result

    def get_metrics(
        self,
        *,
        options: Optional[CallOptions] = None,
    ) -> results.GetMetricsResult:
        """GET /metrics: Read the metrics"""
        result: results.GetMetricsResult = self._call(
            "getMetrics",
            options=options,
        )
        return result

    def get_node_readiness(
        self,
        *,
        options: Optional[CallOptions] = None,
    ) -> results.GetNodeReadinessResult:
        """GET /readyz: Check whether this node takes work"""
        result: results.GetNodeReadinessResult = self._call(
            "getNodeReadiness",
            options=options,
        )
        return result

    def get_openapi_document(
        self,
        *,
        options: Optional[CallOptions] = None,
    ) -> results.GetOpenapiDocumentResult:
        """GET /v2/openapi.json: Read this document"""
        result: results.GetOpenapiDocumentResult = self._call(
            "getOpenapiDocument",
            options=options,
        )
        return result

    def get_pre_recorded_job(
        self,
        id: types.JobId,
        *,
        options: Optional[CallOptions] = None,
    ) -> results.GetPreRecordedJobResult:
        """GET /v2/pre-recorded/{id}: Read a pre-recorded job"""
        result: results.GetPreRecordedJobResult = self._call(
            "getPreRecordedJob",
            path={"id": id},
            options=options,
        )
        return result

    def get_readiness(
        self,
        *,
        options: Optional[CallOptions] = None,
    ) -> results.GetReadinessResult:
        """GET /ready: Check whether the service takes work"""
        result: results.GetReadinessResult = self._call(
            "getReadiness",
            options=options,
        )
        return result

    def get_transcription(
        self,
        id: types.JobId,
        *,
        options: Optional[CallOptions] = None,
    ) -> results.GetTranscriptionResult:
        """GET /v2/transcription/{id}: Read a job of either kind"""
        result: results.GetTranscriptionResult = self._call(
            "getTranscription",
            path={"id": id},
            options=options,
        )
        return result

    def get_voice(
        self,
        id: types.VoiceId,
        *,
        options: Optional[CallOptions] = None,
    ) -> results.GetVoiceResult:
        """GET /v2/voices/{id}: Read a voice"""
        result: results.GetVoiceResult = self._call(
            "getVoice",
            path={"id": id},
            options=options,
        )
        return result

    def list_callbacks(
        self,
        *,
        offset: Optional[int] = None,
        limit: Optional[int] = None,
        status: Optional[Sequence[types.CallbackStatus]] = None,
        job_id: Optional[types.JobId] = None,
        options: Optional[CallOptions] = None,
    ) -> results.ListCallbacksResult:
        """GET /v2/callbacks: List callbacks"""
        result: results.ListCallbacksResult = self._call(
            "listCallbacks",
            query={"offset": offset, "limit": limit, "status": status, "job_id": job_id},
            options=options,
        )
        return result

    def list_keys(
        self,
        *,
        offset: Optional[int] = None,
        limit: Optional[int] = None,
        options: Optional[CallOptions] = None,
    ) -> results.ListKeysResult:
        """GET /v2/keys: List the keys of your account"""
        result: results.ListKeysResult = self._call(
            "listKeys",
            query={"offset": offset, "limit": limit},
            options=options,
        )
        return result

    def list_live_sessions(
        self,
        *,
        offset: Optional[int] = None,
        limit: Optional[int] = None,
        date: Optional[str] = None,
        before_date: Optional[str] = None,
        after_date: Optional[str] = None,
        status: Optional[Sequence[types.JobStatus]] = None,
        tag: Optional[str] = None,
        custom_metadata: Optional[types.CustomMetadata] = None,
        order: Optional[types.JobOrder] = None,
        total: Optional[bool] = None,
        options: Optional[CallOptions] = None,
    ) -> results.ListLiveSessionsResult:
        """GET /v2/live: List live sessions"""
        result: results.ListLiveSessionsResult = self._call(
            "listLiveSessions",
            query={"offset": offset, "limit": limit, "date": date, "before_date": before_date, "after_date": after_date, "status": status, "tag": tag, "custom_metadata": custom_metadata, "order": order, "total": total},
            options=options,
        )
        return result

    def list_pre_recorded_jobs(
        self,
        *,
        offset: Optional[int] = None,
        limit: Optional[int] = None,
        date: Optional[str] = None,
        before_date: Optional[str] = None,
        after_date: Optional[str] = None,
        status: Optional[Sequence[types.JobStatus]] = None,
        tag: Optional[str] = None,
        custom_metadata: Optional[types.CustomMetadata] = None,
        order: Optional[types.JobOrder] = None,
        total: Optional[bool] = None,
        options: Optional[CallOptions] = None,
    ) -> results.ListPreRecordedJobsResult:
        """GET /v2/pre-recorded: List pre-recorded jobs"""
        result: results.ListPreRecordedJobsResult = self._call(
            "listPreRecordedJobs",
            query={"offset": offset, "limit": limit, "date": date, "before_date": before_date, "after_date": after_date, "status": status, "tag": tag, "custom_metadata": custom_metadata, "order": order, "total": total},
            options=options,
        )
        return result

    def list_transcriptions(
        self,
        *,
        offset: Optional[int] = None,
        limit: Optional[int] = None,
        date: Optional[str] = None,
        before_date: Optional[str] = None,
        after_date: Optional[str] = None,
        status: Optional[Sequence[types.JobStatus]] = None,
        kind: Optional[Sequence[types.JobKind]] = None,
        tag: Optional[str] = None,
        custom_metadata: Optional[types.CustomMetadata] = None,
        order: Optional[types.JobOrder] = None,
        total: Optional[bool] = None,
        options: Optional[CallOptions] = None,
    ) -> results.ListTranscriptionsResult:
        """GET /v2/transcription: List jobs of both kinds

        Deprecated.
        """
        result: results.ListTranscriptionsResult = self._call(
            "listTranscriptions",
            query={"offset": offset, "limit": limit, "date": date, "before_date": before_date, "after_date": after_date, "status": status, "kind": kind, "tag": tag, "custom_metadata": custom_metadata, "order": order, "total": total},
            options=options,
        )
        return result

    def list_voices(
        self,
        *,
        offset: Optional[int] = None,
        limit: Optional[int] = None,
        options: Optional[CallOptions] = None,
    ) -> results.ListVoicesResult:
        """GET /v2/voices: List voices"""
        result: results.ListVoicesResult = self._call(
            "listVoices",
            query={"offset": offset, "limit": limit},
            options=options,
        )
        return result

    def retry_callback(
        self,
        id: types.CallbackId,
        *,
        idempotency_key: Optional[str] = None,
        options: Optional[CallOptions] = None,
    ) -> results.RetryCallbackResult:
        """POST /v2/callbacks/{id}/retry: Send a callback again"""
        result: results.RetryCallbackResult = self._call(
            "retryCallback",
            path={"id": id},
            headers={"Idempotency-Key": idempotency_key},
            options=options,
        )
        return result

    def revoke_key(
        self,
        id: types.KeyId,
        *,
        options: Optional[CallOptions] = None,
    ) -> results.RevokeKeyResult:
        """DELETE /v2/keys/{id}: Revoke a key"""
        result: results.RevokeKeyResult = self._call(
            "revokeKey",
            path={"id": id},
            options=options,
        )
        return result

    def search_transcripts(
        self,
        *,
        q: str,
        offset: Optional[int] = None,
        limit: Optional[int] = None,
        date: Optional[str] = None,
        before_date: Optional[str] = None,
        after_date: Optional[str] = None,
        status: Optional[Sequence[types.JobStatus]] = None,
        kind: Optional[Sequence[types.JobKind]] = None,
        tag: Optional[str] = None,
        custom_metadata: Optional[types.CustomMetadata] = None,
        options: Optional[CallOptions] = None,
    ) -> results.SearchTranscriptsResult:
        """GET /v2/search: Search transcripts"""
        result: results.SearchTranscriptsResult = self._call(
            "searchTranscripts",
            query={"q": q, "offset": offset, "limit": limit, "date": date, "before_date": before_date, "after_date": after_date, "status": status, "kind": kind, "tag": tag, "custom_metadata": custom_metadata},
            options=options,
        )
        return result

    def update_add_ons(
        self,
        id: types.JobId,
        body: types.AddOnsRequest,
        *,
        if_match: Optional[str] = None,
        options: Optional[CallOptions] = None,
    ) -> results.UpdateAddOnsResult:
        """PUT /v2/transcription/{id}/add-ons: Make add-ons of a corrected transcript"""
        result: results.UpdateAddOnsResult = self._call(
            "updateAddOns",
            path={"id": id},
            headers={"If-Match": if_match},
            body=body,
            options=options,
        )
        return result

    def update_corrections(
        self,
        id: types.JobId,
        body: types.CorrectionsRequest,
        *,
        if_match: Optional[str] = None,
        options: Optional[CallOptions] = None,
    ) -> results.UpdateCorrectionsResult:
        """PUT /v2/transcription/{id}/corrections: Correct a transcript"""
        result: results.UpdateCorrectionsResult = self._call(
            "updateCorrections",
            path={"id": id},
            headers={"If-Match": if_match},
            body=body,
            options=options,
        )
        return result

    def update_transcription(
        self,
        id: types.JobId,
        body: types.JobLabels,
        *,
        options: Optional[CallOptions] = None,
    ) -> results.UpdateTranscriptionResult:
        """PATCH /v2/transcription/{id}: Name and tag a job of either kind"""
        result: results.UpdateTranscriptionResult = self._call(
            "updateTranscription",
            path={"id": id},
            body=body,
            options=options,
        )
        return result

    def update_voice(
        self,
        id: types.VoiceId,
        body: types.VoiceChanges,
        *,
        options: Optional[CallOptions] = None,
    ) -> results.UpdateVoiceResult:
        """PATCH /v2/voices/{id}: Rename a voice"""
        result: results.UpdateVoiceResult = self._call(
            "updateVoice",
            path={"id": id},
            body=body,
            options=options,
        )
        return result

    def upload_audio(
        self,
        body: types.UploadRequest,
        *,
        idempotency_key: Optional[str] = None,
        options: Optional[CallOptions] = None,
    ) -> results.UploadAudioResult:
        """POST /v2/upload: Store an audio file"""
        result: results.UploadAudioResult = self._call(
            "uploadAudio",
            headers={"Idempotency-Key": idempotency_key},
            body=body,
            options=options,
        )
        return result

    def callbacks(
        self,
        *,
        offset: Optional[int] = None,
        limit: Optional[int] = None,
        status: Optional[Sequence[types.CallbackStatus]] = None,
        job_id: Optional[types.JobId] = None,
        options: Optional[CallOptions] = None,
    ) -> Listing[types.Callback, results.ListCallbacksResult]:
        """GET /v2/callbacks: List callbacks"""
        return Listing(
            self._call,
            "listCallbacks",
            {"offset": offset, "limit": limit, "status": status, "job_id": job_id},
            options,
        )

    def keys(
        self,
        *,
        offset: Optional[int] = None,
        limit: Optional[int] = None,
        options: Optional[CallOptions] = None,
    ) -> Listing[types.Key, results.ListKeysResult]:
        """GET /v2/keys: List the keys of your account"""
        return Listing(
            self._call,
            "listKeys",
            {"offset": offset, "limit": limit},
            options,
        )

    def live_sessions(
        self,
        *,
        offset: Optional[int] = None,
        limit: Optional[int] = None,
        date: Optional[str] = None,
        before_date: Optional[str] = None,
        after_date: Optional[str] = None,
        status: Optional[Sequence[types.JobStatus]] = None,
        tag: Optional[str] = None,
        custom_metadata: Optional[types.CustomMetadata] = None,
        order: Optional[types.JobOrder] = None,
        total: Optional[bool] = None,
        options: Optional[CallOptions] = None,
    ) -> Listing[types.LiveJobItem, results.ListLiveSessionsResult]:
        """GET /v2/live: List live sessions"""
        return Listing(
            self._call,
            "listLiveSessions",
            {"offset": offset, "limit": limit, "date": date, "before_date": before_date, "after_date": after_date, "status": status, "tag": tag, "custom_metadata": custom_metadata, "order": order, "total": total},
            options,
        )

    def pre_recorded_jobs(
        self,
        *,
        offset: Optional[int] = None,
        limit: Optional[int] = None,
        date: Optional[str] = None,
        before_date: Optional[str] = None,
        after_date: Optional[str] = None,
        status: Optional[Sequence[types.JobStatus]] = None,
        tag: Optional[str] = None,
        custom_metadata: Optional[types.CustomMetadata] = None,
        order: Optional[types.JobOrder] = None,
        total: Optional[bool] = None,
        options: Optional[CallOptions] = None,
    ) -> Listing[types.PreRecordedJobItem, results.ListPreRecordedJobsResult]:
        """GET /v2/pre-recorded: List pre-recorded jobs"""
        return Listing(
            self._call,
            "listPreRecordedJobs",
            {"offset": offset, "limit": limit, "date": date, "before_date": before_date, "after_date": after_date, "status": status, "tag": tag, "custom_metadata": custom_metadata, "order": order, "total": total},
            options,
        )

    def transcriptions(
        self,
        *,
        offset: Optional[int] = None,
        limit: Optional[int] = None,
        date: Optional[str] = None,
        before_date: Optional[str] = None,
        after_date: Optional[str] = None,
        status: Optional[Sequence[types.JobStatus]] = None,
        kind: Optional[Sequence[types.JobKind]] = None,
        tag: Optional[str] = None,
        custom_metadata: Optional[types.CustomMetadata] = None,
        order: Optional[types.JobOrder] = None,
        total: Optional[bool] = None,
        options: Optional[CallOptions] = None,
    ) -> Listing[types.TranscriptionJobItem, results.ListTranscriptionsResult]:
        """GET /v2/transcription: List jobs of both kinds

        Deprecated.
        """
        return Listing(
            self._call,
            "listTranscriptions",
            {"offset": offset, "limit": limit, "date": date, "before_date": before_date, "after_date": after_date, "status": status, "kind": kind, "tag": tag, "custom_metadata": custom_metadata, "order": order, "total": total},
            options,
        )

    def voices(
        self,
        *,
        offset: Optional[int] = None,
        limit: Optional[int] = None,
        options: Optional[CallOptions] = None,
    ) -> Listing[types.Voice, results.ListVoicesResult]:
        """GET /v2/voices: List voices"""
        return Listing(
            self._call,
            "listVoices",
            {"offset": offset, "limit": limit},
            options,
        )

    def found_transcripts(
        self,
        *,
        q: str,
        offset: Optional[int] = None,
        limit: Optional[int] = None,
        date: Optional[str] = None,
        before_date: Optional[str] = None,
        after_date: Optional[str] = None,
        status: Optional[Sequence[types.JobStatus]] = None,
        kind: Optional[Sequence[types.JobKind]] = None,
        tag: Optional[str] = None,
        custom_metadata: Optional[types.CustomMetadata] = None,
        options: Optional[CallOptions] = None,
    ) -> Listing[types.FoundTranscript, results.SearchTranscriptsResult]:
        """GET /v2/search: Search transcripts"""
        return Listing(
            self._call,
            "searchTranscripts",
            {"q": q, "offset": offset, "limit": limit, "date": date, "before_date": before_date, "after_date": after_date, "status": status, "kind": kind, "tag": tag, "custom_metadata": custom_metadata},
            options,
        )
