package verbatim

import (
	"context"
	"fmt"
	"sync"
)

// maxUnreadMessages bounds the messages that are kept for a slow reader, or for none.
const maxUnreadMessages = 10_000

// messageQueue holds the messages of a session until they are read.
type messageQueue struct {
	mu      sync.Mutex
	unread  []LiveServerMessage
	over    bool
	tooSlow bool
	// changed is closed and replaced whenever a message arrives or the queue ends.
	changed chan struct{}
}

func newMessageQueue() *messageQueue {
	return &messageQueue{changed: make(chan struct{})}
}

func (q *messageQueue) push(message LiveServerMessage) {
	q.mu.Lock()
	defer q.mu.Unlock()
	if q.tooSlow {
		return
	}
	if len(q.unread) == maxUnreadMessages {
		q.tooSlow = true
	} else {
		q.unread = append(q.unread, message)
	}
	q.notify()
}

// end is called when no more messages come.
func (q *messageQueue) end() {
	q.mu.Lock()
	defer q.mu.Unlock()
	q.over = true
	q.notify()
}

func (q *messageQueue) notify() {
	close(q.changed)
	q.changed = make(chan struct{})
}

// next waits for a message. It returns nil when no more come.
func (q *messageQueue) next(ctx context.Context) (LiveServerMessage, error) {
	for {
		message, changed, err := q.take()
		if message != nil || err != nil || changed == nil {
			return message, err
		}
		select {
		case <-changed:
		case <-ctx.Done():
			return nil, contextEnded(ctx)
		}
	}
}

func (q *messageQueue) take() (LiveServerMessage, <-chan struct{}, error) {
	q.mu.Lock()
	defer q.mu.Unlock()
	switch {
	case len(q.unread) > 0:
		message := q.unread[0]
		q.unread[0] = nil
		q.unread = q.unread[1:]
		return message, nil, nil
	case q.tooSlow:
		message := fmt.Sprintf("The reader fell more than %d messages behind.", maxUnreadMessages)
		return nil, nil, &Error{Kind: KindUsage, Code: ErrorCodeReaderTooSlow, Message: message}
	case q.over:
		return nil, nil, nil
	}
	return nil, q.changed, nil
}
