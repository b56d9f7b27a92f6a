package verbatim

import (
	"context"
	"encoding/json"
	"fmt"
	"iter"
	"net/http"
	"strconv"
	"sync"
	"time"
)

const (
	defaultMaxBufferedBytes = 4 << 20
	defaultKeepAlive        = 10 * time.Second
	defaultSilenceTimeout   = 20 * time.Second
	defaultStopTimeout      = 5 * time.Minute
	// closeGrace is how long the close may take after the final result.
	closeGrace = 5 * time.Second
	// endSilence is how long a connection may be silent after the final result, which the close follows at once.
	endSilence = 2 * time.Second
	// returnGrace is how long the end of the session may take if its connection is lost after the final result: the resume
	// window of the service.
	returnGrace = 30 * time.Second
)

// stopRecording is the text frame that ends the recording.
var stopRecording = []byte(`{"type":"stop_recording"}`)

// sessionSetup are the options of a session with their defaults applied.
type sessionSetup struct {
	LiveSocketOptions
	url             string
	id              string
	createdAt       time.Time
	acknowledgments bool
	httpClient      *http.Client
	random          func() float64
	// readResult reads the result from the job if it did not arrive on the socket; nil without a key.
	readResult func(context.Context, string) (*LiveResult, error)
}

// sessionTimer names a timer of a session.
type sessionTimer string

const (
	timerClose     sessionTimer = "close"
	timerReconnect sessionTimer = "reconnect"
	timerSilence   sessionTimer = "silence"
	timerStop      sessionTimer = "stop"
)

// RunningSession is a live session: it takes audio, gives messages, and reconnects when its connection is lost. Its methods
// may be called by several goroutines at once.
type RunningSession struct {
	setup    sessionSetup
	ctx      context.Context
	cancel   context.CancelFunc
	messages *messageQueue
	done     chan struct{}

	mu         sync.Mutex
	id         string
	state      LiveState
	audio      *audioQueue
	words      unansweredWords
	backoff    reconnectBackoff
	connection *sessionConnection
	timers     map[sessionTimer]*time.Timer
	// lastSequence is the highest number of a message, of all connections: numbers rise with every new message.
	lastSequence        int
	startSessionEmitted bool
	completing          bool
	// isEndTimed reports whether the time until the close is not extended any more: attempts to return may fail again and
	// again.
	isEndTimed bool
	received   *LiveResult
	events     []SessionEvent
	delivering bool
	isDone     bool
	result     *LiveResult
	failure    *Error
}

func startSession(ctx context.Context, setup sessionSetup) *RunningSession {
	setup.MaxBufferedBytes = orDefault(setup.MaxBufferedBytes, defaultMaxBufferedBytes)
	setup.KeepAlive = orDefault(setup.KeepAlive, defaultKeepAlive)
	setup.SilenceTimeout = orDefault(setup.SilenceTimeout, defaultSilenceTimeout)
	setup.StopTimeout = orDefault(setup.StopTimeout, defaultStopTimeout)
	s := &RunningSession{
		setup:    setup,
		id:       setup.id,
		state:    LiveConnecting,
		audio:    newAudioQueue(setup.MaxBufferedBytes, setup.acknowledgments),
		messages: newMessageQueue(),
		timers:   map[sessionTimer]*time.Timer{},
		done:     make(chan struct{}),
	}
	s.ctx, s.cancel = context.WithCancel(ctx)
	s.mu.Lock()
	s.connect()
	s.unlock()
	context.AfterFunc(ctx, func() {
		s.mu.Lock()
		s.end(CauseFailed, nil, contextEnded(ctx))
		s.unlock()
	})
	return s
}

func orDefault[T int | time.Duration](value, fallback T) T {
	if value <= 0 {
		return fallback
	}
	return value
}

// ID is the id of the job; empty until the first message if the session was opened by URL without one.
func (s *RunningSession) ID() string {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.id
}

// State is the state of the session.
func (s *RunningSession) State() LiveState {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.state
}

// AcknowledgedBytes is the number of bytes of audio that the service has acknowledged.
func (s *RunningSession) AcknowledgedBytes() int {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.audio.acknowledged
}

// BufferedBytes is the number of bytes of audio that are kept because the service has not acknowledged them.
func (s *RunningSession) BufferedBytes() int {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.audio.bufferedBytes()
}

// String names the session, and never its URL, which carries a token.
func (s *RunningSession) String() string {
	return fmt.Sprintf("verbatim.RunningSession(%s, %s)", s.ID(), s.State())
}

// GoString is what %#v prints: the same as String.
func (s *RunningSession) GoString() string {
	return s.String()
}

// Done is closed when the session is over.
func (s *RunningSession) Done() <-chan struct{} {
	return s.done
}

// Messages gives every message once and in order, however often the connection breaks, and ends with the session. Of
// acknowledgments that were missed, only the last one is given, for the whole range. Messages are kept until they are read:
// a reader that falls more than 10,000 messages behind gets those, then an error. One reader gets each message.
func (s *RunningSession) Messages(ctx context.Context) iter.Seq2[LiveServerMessage, error] {
	return func(yield func(LiveServerMessage, error) bool) {
		for {
			message, err := s.messages.next(ctx)
			if err != nil {
				yield(nil, err)
				return
			}
			if message == nil || !yield(message, nil) {
				return
			}
		}
	}
}

// Send sends audio, which may be reused afterwards. It waits until the session takes more, so that a source which sends in
// turn never fills the buffer. If ctx ends first, the audio is sent nevertheless.
func (s *RunningSession) Send(ctx context.Context, audio []byte) error {
	s.mu.Lock()
	if s.audio.closed {
		s.unlock()
		return audioRefused(s.setup.id)
	}
	if s.audio.isFull(len(audio)) {
		s.emit(&AudioDropped{ByteLength: len(audio)})
		s.unlock()
		message := "The buffer is full, and earlier audio is waiting already."
		return &Error{Kind: KindUsage, Code: ErrorCodeAudioDropped, Message: message}
	}
	added := s.audio.add(audio)
	s.wakeWriter()
	s.unlock()
	select {
	case taken := <-added.taken:
		if !taken {
			return audioRefused(s.setup.id)
		}
	case <-ctx.Done():
		return contextEnded(ctx)
	}
	s.mu.Lock()
	blocked := s.audio.blockSender()
	s.unlock()
	if blocked == nil {
		return nil
	}
	select {
	case <-blocked:
		return nil
	case <-ctx.Done():
		return contextEnded(ctx)
	}
}

func audioRefused(id string) *Error {
	message := "The session takes no more audio."
	return &Error{Kind: KindUsage, Code: ErrorCodeAudioRefused, Message: message, SessionID: id}
}

// Write sends audio like Send, so that a source of audio can be copied into a session by io.Copy.
func (s *RunningSession) Write(audio []byte) (int, error) {
	if err := s.Send(context.Background(), audio); err != nil {
		return 0, err
	}
	return len(audio), nil
}

// UpdateWords changes vocabulary and spelling from the next utterance on. An *UpdateWordsAcknowledgment tells whether they
// change. It is sent again after a reconnect, if that is not known.
func (s *RunningSession) UpdateWords(data UpdateWordsData) {
	s.mu.Lock()
	s.words.add(data)
	s.wakeWriter()
	s.unlock()
}

// Stop ends the recording: it sends the remaining audio, waits for the results and returns the final one.
func (s *RunningSession) Stop(ctx context.Context) (*LiveResult, error) {
	s.mu.Lock()
	if s.transition(CauseStopped) {
		s.audio.close()
		s.startStopTimer()
		s.wakeWriter()
	}
	s.unlock()
	return s.Wait(ctx)
}

// Wait waits until the session is over, and returns its result. If ctx ends first, the session goes on.
func (s *RunningSession) Wait(ctx context.Context) (*LiveResult, error) {
	select {
	case <-s.done:
	case <-ctx.Done():
		return nil, contextEnded(ctx)
	}
	if s.failure != nil {
		return nil, s.failure
	}
	return s.result, nil
}

// Close ends the session at once. The service keeps what it has transcribed so far.
func (s *RunningSession) Close() error {
	s.mu.Lock()
	s.end(CauseFailed, nil, &Error{Kind: KindAborted, Code: ErrorCodeAborted, Message: "The caller closed the session."})
	s.unlock()
	return nil
}

// unlock releases the lock and delivers the events that were emitted under it, in order and one at a time: also if the
// receiver calls a method of the session. The session is done after its last event.
func (s *RunningSession) unlock() {
	defer s.mu.Unlock()
	if s.delivering {
		return
	}
	s.delivering = true
	for len(s.events) > 0 {
		event := s.events[0]
		s.events = s.events[1:]
		s.mu.Unlock()
		s.setup.OnEvent(event)
		s.mu.Lock()
	}
	s.delivering = false
	if s.state.isOver() && !s.isDone {
		s.isDone = true
		close(s.done)
	}
}

// Everything below runs under the lock.

func (s *RunningSession) emit(event SessionEvent) {
	if s.setup.OnEvent != nil {
		s.events = append(s.events, event)
	}
}

func (s *RunningSession) transition(cause LiveCause) bool {
	next, ok := liveStates[s.state][cause]
	if !ok {
		return false
	}
	s.emit(&StateChanged{From: s.state, To: next, Cause: cause})
	s.state = next
	return true
}

func (s *RunningSession) startTimer(name sessionTimer, delay time.Duration, run func()) {
	s.stopTimer(name)
	var timer *time.Timer
	timer = time.AfterFunc(delay, func() {
		s.mu.Lock()
		if s.timers[name] == timer {
			delete(s.timers, name)
			run()
		}
		s.unlock()
	})
	s.timers[name] = timer
}

func (s *RunningSession) stopTimer(name sessionTimer) {
	if timer := s.timers[name]; timer != nil {
		timer.Stop()
		delete(s.timers, name)
	}
}

func (s *RunningSession) connect() {
	s.connection = newSessionConnection(s)
	go s.connection.run()
}

func (s *RunningSession) onOpen() {
	s.audio.startConnection()
	s.words.startConnection()
	s.transition(CauseOpened)
	s.emitStartSession()
}

// emitStartSession gives the message that the service sends to callbacks only.
func (s *RunningSession) emitStartSession() {
	if s.startSessionEmitted || s.setup.createdAt.IsZero() {
		return
	}
	s.startSessionEmitted = true
	s.messages.push(&StartSessionMessage{Type: "start_session", SessionID: s.id, CreatedAt: s.setup.createdAt})
}

// isLiveServerMessage makes the message one of those that a session gives.
func (*StartSessionMessage) isLiveServerMessage() {}

func (s *RunningSession) onText(data []byte) {
	var envelope struct {
		Type           *string         `json:"type"`
		SessionID      json.RawMessage `json:"session_id"`
		SequenceNumber json.RawMessage `json:"sequence_number"`
	}
	if err := json.Unmarshal(data, &envelope); err != nil || envelope.Type == nil {
		s.emit(&UnreadableFrame{Text: excerptOf(string(data)), Err: err})
		return
	}
	message, err := DecodeLiveServerMessage(data)
	if err != nil {
		s.emit(&UnreadableFrame{Text: excerptOf(string(data)), Err: err})
	} else {
		s.onMessage(message, envelope.SessionID, envelope.SequenceNumber)
	}
	s.restartSilenceTimer()
	s.wakeWriter()
}

func (s *RunningSession) onMessage(message LiveServerMessage, sessionID, sequenceNumber json.RawMessage) {
	if s.id == "" {
		_ = json.Unmarshal(sessionID, &s.id) // Anything but a text counts as missing.
	}
	if ack, ok := message.(*AudioChunkAcknowledgment); ok && ack.Acknowledged && ack.Data != nil && len(ack.Data.ByteRange) == 2 {
		s.audio.acknowledge(ack.Data.ByteRange[1])
	}
	if _, ok := message.(*UpdateWordsAcknowledgment); ok {
		s.words.answered()
	}
	if s.isRepeat(sequenceNumber) {
		return
	}
	s.backoff.reset()
	if final, ok := message.(*PostFinalTranscriptMessage); ok && s.received == nil {
		s.received = &final.Data
		s.startTimer(timerClose, closeGrace, s.complete)
	}
	s.messages.push(message)
}

// isRepeat recognizes messages that the service sends again after a reconnect, because it does not know whether they
// arrived. A message without a number is none: an older service doesn't repeat any.
func (s *RunningSession) isRepeat(sequenceNumber json.RawMessage) bool {
	number, err := strconv.Atoi(string(sequenceNumber))
	if err != nil {
		return false
	}
	if number <= s.lastSequence {
		return true
	}
	s.lastSequence = number
	return false
}

func (s *RunningSession) onConnectionEnd(code int, reason string) {
	s.connection = nil
	s.stopTimer(timerSilence)
	s.audio.endConnection()
	if s.state.isOver() {
		return
	}
	switch reaction := reactionToClose(code); reaction.action {
	case closeCompletes:
		s.complete()
	case closeFails:
		s.refuse(code, reaction.name, reason)
	case closeReconnects:
		s.reconnect(code, reaction.name, reason)
	}
}

// refuse fails the session. If it was stopped and ended while the connection was lost, that is success, not a refusal.
func (s *RunningSession) refuse(code int, name, reason string) {
	if s.received != nil || (s.state == LiveFinishing && name == "session_over") {
		s.complete()
		return
	}
	message := fmt.Sprintf("The service closed the session with %d (%s)", code, name)
	if reason != "" {
		message += ": " + reason
	}
	s.end(CauseFailed, nil, &Error{Kind: KindSession, Code: ErrorCode(name), Message: message + ".", CloseCode: code})
}

func (s *RunningSession) reconnect(code int, name, reason string) {
	delay := s.backoff.next(s.setup.random)
	s.transition(CauseLost)
	s.emit(&ConnectionLost{Code: code, Name: name, Reason: reason, DelayMs: delay.Milliseconds()})
	s.startTimer(timerReconnect, delay, s.connect)
	if s.received != nil && !s.isEndTimed {
		s.isEndTimed = true
		s.startTimer(timerClose, returnGrace, s.complete)
	}
}

// nextFrame takes what is to be written next: audio, or the end of the recording after the last audio; nil for nothing.
func (s *RunningSession) nextFrame() (frame []byte, isText bool) {
	frame = s.audio.nextFrame()
	if frame == nil {
		// Words come after the audio that was sent before them.
		if frame = s.words.take(); frame != nil {
			return frame, true
		}
	}
	if frame == nil && s.state == LiveFinishing && s.audio.isSent() && !s.audio.stopSent {
		s.audio.stopSent = true
		frame, isText = stopRecording, true
	}
	if frame != nil && s.timers[timerSilence] == nil {
		s.restartSilenceTimer()
	}
	return frame, isText
}

func (s *RunningSession) wakeWriter() {
	if s.connection != nil {
		s.connection.wakeWriter()
	}
}

// restartSilenceTimer ends a connection without any message while the service owes one: it counts as dead, even if the
// socket reports it open.
func (s *RunningSession) restartSilenceTimer() {
	s.stopTimer(timerSilence)
	isEnding := s.received != nil
	if s.connection == nil || (!isEnding && !s.audio.expectsMessage()) {
		return
	}
	timeout := s.setup.SilenceTimeout
	if isEnding {
		timeout = endSilence
	}
	s.startTimer(timerSilence, timeout, func() {
		s.isEndTimed = isEnding
		if connection := s.connection; connection != nil {
			connection.abandon()
			s.onConnectionEnd(closeBroken, "no message in time")
		}
	})
}

// startStopTimer bounds the wait for the result. At the timeout, a result that has arrived counts, even if the service did
// not close the socket after it.
func (s *RunningSession) startStopTimer() {
	s.startTimer(timerStop, s.setup.StopTimeout, func() {
		if s.received != nil {
			s.complete()
		} else {
			s.end(CauseFailed, nil, callTimedOut(nil))
		}
	})
}

// complete is called when the service has ended the session: it takes the result from the socket, or else from the job.
func (s *RunningSession) complete() {
	if s.completing || s.state.isOver() {
		return
	}
	s.completing = true
	s.transition(CauseStopped)
	s.closeConnection("done")
	s.audio.close()
	switch {
	case s.received != nil:
		s.end(CauseCompleted, s.received, nil)
	case s.setup.readResult == nil || s.id == "":
		s.end(CauseFailed, nil, withoutResult(s.id))
	default:
		if s.timers[timerStop] == nil {
			s.startStopTimer()
		}
		go s.readResult(s.id)
	}
}

// readResult runs without the lock.
func (s *RunningSession) readResult(id string) {
	result, err := s.setup.readResult(s.ctx, id)
	s.mu.Lock()
	defer s.unlock()
	if err != nil {
		s.end(CauseFailed, nil, asError(err))
		return
	}
	s.end(CauseCompleted, result, nil)
}

func (s *RunningSession) end(cause LiveCause, result *LiveResult, failure *Error) {
	if s.state.isOver() {
		return
	}
	s.closeConnection("over")
	for name := range s.timers {
		s.stopTimer(name)
	}
	s.cancel()
	s.audio.close()
	s.audio.discard()
	s.transition(cause)
	if failure != nil {
		failure.SessionID = s.id
	}
	s.result, s.failure = result, failure
	s.messages.end()
}

func (s *RunningSession) closeConnection(reason string) {
	if s.connection == nil {
		return
	}
	s.connection.close(reason)
	s.connection = nil
	s.audio.endConnection()
}

// unansweredWords are changes of the words that the service has not answered yet: they may have been lost with a connection.
type unansweredWords struct {
	data UpdateWordsData
	// due is what is to be sent now.
	due UpdateWordsData
	// sent is the number of messages of this connection without an answer.
	sent int
}

func (w *unansweredWords) add(data UpdateWordsData) {
	w.data = w.data.with(data)
	w.due = w.due.with(data)
}

func (w *unansweredWords) startConnection() {
	w.due, w.sent = w.data, 0
}

// take is the text frame to send; nil if there is none.
func (w *unansweredWords) take() []byte {
	if w.due.isEmpty() {
		return nil
	}
	frame, err := json.Marshal(UpdateWordsMessage{Type: "update_words", Data: w.due})
	w.due = UpdateWordsData{}
	w.sent++
	if err != nil {
		return nil
	}
	return frame
}

func (w *unansweredWords) answered() {
	w.sent--
	if w.sent <= 0 && w.due.isEmpty() {
		w.data = UpdateWordsData{}
	}
}

func (d UpdateWordsData) isEmpty() bool {
	return d.CustomVocabularyConfig == nil && d.CustomSpellingConfig == nil
}

func (d UpdateWordsData) with(changes UpdateWordsData) UpdateWordsData {
	if changes.CustomVocabularyConfig != nil {
		d.CustomVocabularyConfig = changes.CustomVocabularyConfig
	}
	if changes.CustomSpellingConfig != nil {
		d.CustomSpellingConfig = changes.CustomSpellingConfig
	}
	return d
}
