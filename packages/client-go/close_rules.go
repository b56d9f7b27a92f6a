package verbatim

import "time"

// closeAction is what a session does when its socket was closed.
type closeAction int

const (
	closeReconnects closeAction = iota
	closeCompletes
	closeFails
)

// closeFacts is one documented close code.
type closeFacts struct {
	name   string
	action closeAction
}

const (
	closeGoingAway  = 1001
	closeBroken     = 1006
	minRefusalClose = 4400
	maxRefusalClose = 4499
)

// reactionToClose says what a close code means: 1000 and 1001 complete the session, 4400 to 4499 fail it, whether this
// version knows the code or not, and any other code leads to a reconnect.
func reactionToClose(code int) closeFacts {
	facts, known := closeCodes[code]
	if !known {
		facts.name = "connection_closed"
	}
	switch {
	case code == closeGoingAway:
		facts.action = closeCompletes
	case code >= minRefusalClose && code <= maxRefusalClose && facts.action == closeReconnects:
		facts.action = closeFails
	}
	return facts
}

const (
	firstReconnectWait = 250 * time.Millisecond
	// maxReconnectWait is well below the resume window of the service (30 s by default).
	maxReconnectWait = 5 * time.Second
)

// reconnectBackoff is the delay before each reconnect: the first one is at once, others wait exponentially longer, with full
// jitter.
type reconnectBackoff struct {
	failures int
}

// reset starts the delays over when a message arrived that is no repeat. An open socket alone says nothing, as a service in
// trouble may close it again; and if one breaks after each message, it is not opened again at once.
func (b *reconnectBackoff) reset() {
	b.failures = min(b.failures, 1)
}

func (b *reconnectBackoff) next(random func() float64) time.Duration {
	failures := b.failures
	b.failures++
	if failures == 0 {
		return 0
	}
	return backoff(failures, firstReconnectWait, maxReconnectWait, random)
}
