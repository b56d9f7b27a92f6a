"""Runs one scenario with the Gladia service of pipecat-ai as it is published, in a pipeline. Prints what it got as JSON."""

import asyncio
import json
import sys

from pipecat.frames.frames import (
    EndFrame,
    ErrorFrame,
    Frame,
    InputAudioRawFrame,
    InterimTranscriptionFrame,
    TranscriptionFrame,
)
from pipecat.pipeline.pipeline import Pipeline
from pipecat.pipeline.worker import PipelineParams, PipelineWorker
from pipecat.processors.frame_processor import FrameDirection, FrameProcessor
from pipecat.services.gladia.config import LanguageConfig, RealtimeProcessingConfig
from pipecat.services.gladia.stt import GladiaSTTService
from pipecat.workers.runner import WorkerRunner

RATE = 16000
FRAME_BYTES = RATE // 10 * 2


class CountedService(GladiaSTTService):
    """Counts the empty chunks that the client sends while no audio comes."""

    def __init__(self, **options):
        super().__init__(**options)
        self.empty_chunks = 0
        self.has_kept_alive = asyncio.Event()

    async def _send_keepalive(self, silence: bytes):
        await super()._send_keepalive(silence)
        self.empty_chunks += 1
        if self.empty_chunks == 3:
            self.has_kept_alive.set()


class Collector(FrameProcessor):
    """Takes the transcripts, and says when all have come."""

    def __init__(self, wanted: int):
        super().__init__()
        self.finals: list[str] = []
        self.partials = 0
        self.complete = asyncio.Event()
        self._wanted = wanted

    async def process_frame(self, frame: Frame, direction: FrameDirection):
        await super().process_frame(frame, direction)
        if isinstance(frame, InterimTranscriptionFrame):
            self.partials += 1
        if isinstance(frame, TranscriptionFrame):
            # A message that was not confirmed before the connection broke comes again.
            if frame.text not in self.finals:
                self.finals.append(frame.text)
            print("final")
            if len(self.finals) == self._wanted:
                self.complete.set()
        await self.push_frame(frame, direction)


async def main() -> None:
    given = json.loads(sys.argv[1])
    service = CountedService(
        api_key=given["key"],
        url=given["url"] + "/v2/live",
        sample_rate=RATE,
        region="eu-west",
        settings=GladiaSTTService.Settings(
            language_config=LanguageConfig(languages=["en"], code_switching=False),
            realtime_processing=RealtimeProcessingConfig(words_accurate_timestamps=True),
        ),
    )
    pauses = given["pauses"]
    if pauses:
        # It waits 20 seconds for audio, and looks every five.
        service._keepalive_timeout = service._keepalive_interval = 0.05
    collector = Collector(given["wanted"])
    errors: list[str] = []

    pipeline = Pipeline([service, collector])
    worker = PipelineWorker(
        pipeline,
        cancel_on_idle_timeout=False,
        enable_rtvi=False,
        params=PipelineParams(audio_in_sample_rate=RATE),
    )
    started = asyncio.Event()

    @worker.event_handler("on_pipeline_started")
    async def on_started(_worker, _frame):
        started.set()

    async def speak() -> None:
        await asyncio.wait_for(started.wait(), timeout=60)
        with open(given["audio"], "rb") as file:
            while audio := file.read(FRAME_BYTES):
                await worker.queue_frame(InputAudioRawFrame(audio, RATE, 1))
                if pauses:
                    await asyncio.wait_for(service.has_kept_alive.wait(), timeout=60)
        if given["scenario"] != "errors":
            await asyncio.wait_for(collector.complete.wait(), timeout=60)
        await worker.queue_frame(EndFrame())

    @service.event_handler("on_error")
    async def on_error(_service, error: ErrorFrame):
        errors.append(error.error)

    runner = WorkerRunner()
    await runner.add_workers(worker)
    spoken, _ = await asyncio.gather(speak(), runner.run(), return_exceptions=True)
    if isinstance(spoken, Exception):
        errors.append(repr(spoken))
    print(
        json.dumps(
            {
                "finals": collector.finals,
                "partials": collector.partials,
                "errors": errors,
                "empty_chunks": service.empty_chunks,
            }
        )
    )


asyncio.run(main())
