"""Runs one scenario with the Deepgram Flux service of pipecat-ai as it is published, in a pipeline. Prints what it got as JSON."""

import asyncio
import json
import sys

from pipecat.frames.frames import (
    EndFrame,
    ErrorFrame,
    Frame,
    InputAudioRawFrame,
    InterimTranscriptionFrame,
    ProposedUserStartedSpeakingFrame,
    STTUpdateSettingsFrame,
    TranscriptionFrame,
)
from pipecat.pipeline.pipeline import Pipeline
from pipecat.pipeline.worker import PipelineParams, PipelineWorker
from pipecat.processors.frame_processor import FrameDirection, FrameProcessor
from pipecat.services.deepgram.flux.stt import DeepgramFluxSTTService
from pipecat.workers.runner import WorkerRunner

RATE = 16000

# Shorter than the test waits for all of it, so that it says what did not come.
WAIT_SECONDS = 40


class Collector(FrameProcessor):
    """Takes the transcripts of turns, and says when they have come."""

    def __init__(self):
        super().__init__()
        self.finals: list[str] = []
        self.partials = 0
        self.turns = 0
        self.changed = asyncio.Event()

    async def process_frame(self, frame: Frame, direction: FrameDirection):
        await super().process_frame(frame, direction)
        if isinstance(frame, InterimTranscriptionFrame):
            self.partials += 1
        if isinstance(frame, ProposedUserStartedSpeakingFrame):
            self.turns += 1
        # A turn that a lost connection cuts short is pushed as it is.
        if isinstance(frame, TranscriptionFrame) and frame.finalized:
            self.finals.append(frame.text)
            print("final")
            self.changed.set()
        await self.push_frame(frame, direction)

    async def until(self, finals: int) -> None:
        while len(self.finals) < finals:
            self.changed.clear()
            await asyncio.wait_for(self.changed.wait(), timeout=WAIT_SECONDS)


async def main() -> None:
    given = json.loads(sys.argv[1])
    service = DeepgramFluxSTTService(
        api_key=given["key"],
        url=given["url"].replace("http", "ws", 1) + "/v2/listen",
        sample_rate=RATE,
        tag=["weekly"],
        settings=DeepgramFluxSTTService.Settings(keyterm=["Verbatim"], eager_eot_threshold=0.5),
    )
    collector = Collector()
    errors: list[str] = []
    connections = asyncio.Semaphore(0)
    worker = PipelineWorker(
        Pipeline([service, collector]),
        cancel_on_idle_timeout=False,
        enable_rtvi=False,
        params=PipelineParams(audio_in_sample_rate=RATE),
    )
    started, failed = asyncio.Event(), asyncio.Event()

    @worker.event_handler("on_pipeline_started")
    async def on_started(_worker, _frame):
        started.set()

    @service.event_handler("on_error")
    async def on_error(_service, error: ErrorFrame):
        errors.append(error.error)
        failed.set()

    @service.event_handler("on_connected")
    async def on_connected(_service, *_):
        connections.release()

    async def speak(until: int) -> None:
        await asyncio.wait_for(connections.acquire(), timeout=WAIT_SECONDS)
        # In one frame: where frames are late, the client puts silence between them, and that ends a turn.
        with open(given["audio"], "rb") as file:
            await worker.queue_frame(InputAudioRawFrame(file.read(), RATE, 1))
        await collector.until(until)

    async def play() -> None:
        await asyncio.wait_for(started.wait(), timeout=WAIT_SECONDS)
        if given["scenario"] == "errors":
            await asyncio.wait_for(failed.wait(), timeout=WAIT_SECONDS)
            return
        await speak(given["wanted"])
        if given["scenario"] == "reconnect":
            await speak(2 * given["wanted"])
            return
        update = DeepgramFluxSTTService.Settings(keyterm=["Solaria"])
        await worker.queue_frame(STTUpdateSettingsFrame(delta=update))

    async def run() -> None:
        try:
            await play()
        except Exception as error:
            errors.append(repr(error))
        await worker.queue_frame(EndFrame())

    runner = WorkerRunner()
    await runner.add_workers(worker)
    await asyncio.gather(run(), runner.run())
    print(
        json.dumps(
            {
                "finals": collector.finals,
                "partials": collector.partials,
                "turns": collector.turns,
                "errors": errors,
            }
        )
    )


asyncio.run(main())
