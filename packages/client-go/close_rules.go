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
	// quickConnection is the time below which a connection counts as a quick failure.
	quickConnection    = 5 * time.Second
	firstReconnectWait = 250 * time.Millisecond
	// maxReconnectWait is well below the resume window of the service (30 s by default).
	maxReconnectWait = 5 * time.Second
)

// reconnectBackoff is the delay before each reconnect: 0 after a connection that lasted, then exponential with full jitter.
type reconnectBackoff struct {
	quickFailures int
}

// delayAfter is the delay after a connection that lasted so long.
func (b *reconnectBackoff) delayAfter(lasted time.Duration, random func() float64) time.Duration {
	if lasted >= quickConnection {
		b.quickFailures = 0
	}
	failures := b.quickFailures
	b.quickFailures++
	if failures == 0 {
		return 0
	}
	return backoff(failures, firstReconnectWait, maxReconnectWait, random)
}
