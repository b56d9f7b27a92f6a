"""Runs one scenario with the OpenAI services of pipecat-ai as they are published, in a pipeline. Prints what it got as JSON."""

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
    TranscriptionFrame,
    VADUserStartedSpeakingFrame,
    VADUserStoppedSpeakingFrame,
)
from pipecat.pipeline.pipeline import Pipeline
from pipecat.pipeline.worker import PipelineParams, PipelineWorker
from pipecat.processors.frame_processor import FrameDirection, FrameProcessor
from pipecat.services.openai.stt import OpenAIRealtimeSTTService, OpenAISTTService
from pipecat.workers.runner import WorkerRunner

RATE = 24000
FRAME_BYTES = RATE // 10 * 2

# Shorter than the test waits for all of it, so that it says what did not come.
WAIT_SECONDS = 40


class Collector(FrameProcessor):
    """Takes the transcripts, and counts the audio that has been sent."""

    def __init__(self):
        super().__init__()
        self.finals: list[str] = []
        self.partials = 0
        self.turns = 0
        self.frames = 0
        self.changed = asyncio.Event()

    async def process_frame(self, frame: Frame, direction: FrameDirection):
        await super().process_frame(frame, direction)
        if isinstance(frame, InputAudioRawFrame):
            self.frames += 1
            self.changed.set()
        if isinstance(frame, InterimTranscriptionFrame):
            self.partials += 1
        if isinstance(frame, ProposedUserStartedSpeakingFrame):
            self.turns += 1
        if isinstance(frame, TranscriptionFrame):
            self.finals.append(frame.text)
            print("final")
            self.changed.set()
        await self.push_frame(frame, direction)

    async def until(self, finals: int, frames: int) -> None:
        while len(self.finals) < finals or self.frames < frames:
            self.changed.clear()
            await asyncio.wait_for(self.changed.wait(), timeout=WAIT_SECONDS)


def service_of(given: dict):
    if given["realtime"]:
        return OpenAIRealtimeSTTService(
            api_key=given["key"],
            base_url=given["url"].replace("http", "ws", 1) + "/realtime",
            turn_detection={"type": "server_vad"} if given["turns"] else False,
            settings=OpenAIRealtimeSTTService.Settings(
                model=given["model"], noise_reduction="near_field"
            ),
        )
    return OpenAISTTService(
        api_key=given["key"],
        base_url=given["url"],
        settings=OpenAISTTService.Settings(model=given["model"], keywords=["Wyoming"]),
    )


async def main() -> None:
    given = json.loads(sys.argv[1])
    service = service_of(given)
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

    async def connected() -> None:
        await connections.acquire()
        # Audio of before the settings would belong to another session.
        while not service._session_ready:
            await asyncio.sleep(0.01)

    async def speak(until: int) -> None:
        """All audio once, between two marks of the program's own voice activity detection."""
        sent = collector.frames
        await worker.queue_frame(VADUserStartedSpeakingFrame())
        with open(given["audio"], "rb") as file:
            while audio := file.read(FRAME_BYTES):
                await worker.queue_frame(InputAudioRawFrame(audio, RATE, 1))
                sent += 1
        await worker.queue_frame(VADUserStoppedSpeakingFrame())
        if given["scenario"] == "errors":
            await asyncio.wait_for(failed.wait(), timeout=WAIT_SECONDS)
        else:
            await collector.until(until, sent)

    async def run() -> None:
        try:
            await play()
        except Exception as error:
            errors.append(repr(error))
        await worker.queue_frame(EndFrame())

    async def play() -> None:
        await asyncio.wait_for(started.wait(), timeout=WAIT_SECONDS)
        if given["realtime"] and given["scenario"] != "errors":
            await asyncio.wait_for(connected(), timeout=WAIT_SECONDS)
        await speak(given["wanted"])
        if given["scenario"] == "reconnect":
            await asyncio.wait_for(connected(), timeout=WAIT_SECONDS)
            await speak(2 * given["wanted"])

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
