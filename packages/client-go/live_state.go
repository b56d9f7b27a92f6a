package verbatim

// LiveState is the state of a live session.
type LiveState string

const (
	// LiveConnecting means that the first connection is being made. Audio is accepted and buffered.
	LiveConnecting LiveState = "connecting"
	// LiveOpen means connected. Audio is sent and messages arrive.
	LiveOpen LiveState = "open"
	// LiveReconnecting means that the connection was lost and is made again. Audio is accepted and buffered.
	LiveReconnecting LiveState = "reconnecting"
	// LiveFinishing means that no more audio is accepted. Buffered audio is sent and the results arrive.
	LiveFinishing LiveState = "finishing"
	// LiveEnded means that the session is over, with a result.
	LiveEnded LiveState = "ended"
	// LiveFailed means that the session is over without a result.
	LiveFailed LiveState = "failed"
)

// LiveCause is the cause of a transition between states.
type LiveCause string

const (
	// CauseOpened means that the socket is open.
	CauseOpened LiveCause = "opened"
	// CauseLost means that the socket broke, timed out, or was closed with a code that allows a reconnect.
	CauseLost LiveCause = "lost"
	// CauseStopped means that Stop was called, or the service ended the session itself.
	CauseStopped LiveCause = "stopped"
	// CauseCompleted means that the service ended the session, and the result is known.
	CauseCompleted LiveCause = "completed"
	// CauseFailed means that the session was refused, aborted or timed out, or its result could not be read.
	CauseFailed LiveCause = "failed"
)

// liveStates has the next state for each cause. A state ignores a cause that it does not list.
var liveStates = map[LiveState]map[LiveCause]LiveState{
	LiveConnecting: {
		CauseOpened: LiveOpen, CauseLost: LiveReconnecting, CauseStopped: LiveFinishing,
		CauseCompleted: LiveEnded, CauseFailed: LiveFailed,
	},
	LiveOpen: {
		CauseLost: LiveReconnecting, CauseStopped: LiveFinishing,
		CauseCompleted: LiveEnded, CauseFailed: LiveFailed,
	},
	LiveReconnecting: {
		CauseOpened: LiveOpen, CauseStopped: LiveFinishing,
		CauseCompleted: LiveEnded, CauseFailed: LiveFailed,
	},
	LiveFinishing: {CauseCompleted: LiveEnded, CauseFailed: LiveFailed},
}

func (s LiveState) isOver() bool {
	return s == LiveEnded || s == LiveFailed
}

// SessionEvent is an event of a live session itself: *StateChanged, *ConnectionLost, *AudioDropped or *UnreadableFrame.
type SessionEvent interface {
	isSessionEvent()
}

// StateChanged means that the state of the session has changed.
type StateChanged struct {
	From, To LiveState
	Cause    LiveCause
}

// ConnectionLost means that the connection was lost; it is made again after a delay.
type ConnectionLost struct {
	// Code is the close code; 1006 if the connection broke without one.
	Code int
	// Name is that of the close code; connection_closed for one that the document does not list.
	Name   string
	Reason string
	// DelayMs is the delay before the next connection, in milliseconds.
	DelayMs int64
}

// AudioDropped means that audio was not accepted, because the buffer was full and earlier audio was waiting already.
type AudioDropped struct {
	ByteLength int
}

// UnreadableFrame means that the service sent a text frame that is not a message.
type UnreadableFrame struct {
	Text string
	Err  error
}

func (*StateChanged) isSessionEvent()    {}
func (*ConnectionLost) isSessionEvent()  {}
func (*AudioDropped) isSessionEvent()    {}
func (*UnreadableFrame) isSessionEvent() {}
