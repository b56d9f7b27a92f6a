package verbatim

import "bytes"

// maxAudioFrameBytes bounds an audio frame: small, so that acknowledgments are frequent and little is sent again after a
// reconnect.
var maxAudioFrameBytes = min(64<<10, maxFrameBytes)

// pendingAudio is audio that waits for free bytes in the buffer.
type pendingAudio struct {
	rest []byte
	// taken receives true when the buffer has all of it, or false when the session is over.
	taken chan bool
}

// audioQueue holds audio from Send to its acknowledgment: pending (waits for the buffer), buffered, sent on the current
// connection, acknowledged. Each connection gets the bytes without a gap, starting at an acknowledged position. Its session
// guards it by a lock.
type audioQueue struct {
	limit           int
	acknowledgments bool
	buffer          *replayBuffer
	pending         []*pendingAudio
	pendingBytes    int
	blockedSenders  []chan struct{}
	closed          bool
	connected       bool
	// sent is the position up to which the current connection was sent audio, maxSent the highest of all connections.
	sent, maxSent int
	acknowledged  int
	// stopSent reports whether stop_recording was sent on the current connection.
	stopSent bool
}

func newAudioQueue(limit int, acknowledgments bool) *audioQueue {
	return &audioQueue{limit: limit, acknowledgments: acknowledgments, buffer: newReplayBuffer(limit)}
}

func (q *audioQueue) bufferedBytes() int {
	return q.buffer.end - q.acknowledged + q.pendingBytes
}

// isSent reports whether all accepted audio was sent on the current connection.
func (q *audioQueue) isSent() bool {
	return len(q.pending) == 0 && q.sent == q.buffer.end
}

func (q *audioQueue) unsent() int {
	return q.buffer.end - q.sent
}

// expectsMessage reports whether the service owes a message on the current connection: an acknowledgment, or the results
// after the stop.
func (q *audioQueue) expectsMessage() bool {
	return q.connected && (q.stopSent || (q.acknowledgments && q.sent > q.acknowledged))
}

// isFull reports whether audio would exceed the bound of what may be pending.
func (q *audioQueue) isFull(byteLength int) bool {
	return len(q.pending) > 0 && q.pendingBytes+byteLength > q.limit
}

// add accepts audio. What is pending of it is copied.
func (q *audioQueue) add(audio []byte) *pendingAudio {
	added := &pendingAudio{rest: audio, taken: make(chan bool, 1)}
	q.pending = append(q.pending, added)
	q.pendingBytes += len(audio)
	q.fillBuffer()
	added.rest = bytes.Clone(added.rest)
	return added
}

// blockSender returns a channel that is closed when the connection has taken enough for more audio; nil if it has.
func (q *audioQueue) blockSender() <-chan struct{} {
	if !q.connected || q.unsent() <= maxAudioFrameBytes {
		return nil
	}
	blocked := make(chan struct{})
	q.blockedSenders = append(q.blockedSenders, blocked)
	return blocked
}

// close accepts no more audio; accepted audio is still sent.
func (q *audioQueue) close() {
	q.closed = true
}

// discard drops pending audio and ends every wait for it.
func (q *audioQueue) discard() {
	q.resumeSenders()
	for _, each := range q.pending {
		each.taken <- false
	}
	q.pending, q.pendingBytes = nil, 0
}

// startConnection is called when a connection is open: it is sent all unacknowledged audio.
func (q *audioQueue) startConnection() {
	q.connected = true
	q.stopSent = false
	q.sent = q.acknowledged
	q.release()
}

func (q *audioQueue) endConnection() {
	q.connected = false
	// Senders blocked by a full socket need not wait for the next connection: the buffer has room.
	q.resumeSenders()
}

// acknowledge ignores positions beyond what was sent.
func (q *audioQueue) acknowledge(upTo int) {
	q.acknowledged = max(q.acknowledged, min(upTo, q.maxSent))
	q.release()
}

// nextFrame takes the next audio for the current connection; nil if all is sent.
func (q *audioQueue) nextFrame() []byte {
	if q.unsent() <= 0 {
		return nil
	}
	frame := q.buffer.read(q.sent, maxAudioFrameBytes)
	q.sent += len(frame)
	q.maxSent = max(q.maxSent, q.sent)
	if !q.acknowledgments {
		q.acknowledged = q.sent
	}
	q.release()
	return frame
}

// onWritten is called when the socket has taken a frame.
func (q *audioQueue) onWritten() {
	if q.unsent() <= maxAudioFrameBytes {
		q.resumeSenders()
	}
}

// release frees acknowledged bytes, but not those that the current connection was not sent yet: skipping them would shift
// the positions of all later bytes.
func (q *audioQueue) release() {
	upTo := q.acknowledged
	if q.connected {
		upTo = min(upTo, q.sent)
	}
	q.buffer.release(upTo)
	q.fillBuffer()
}

func (q *audioQueue) fillBuffer() {
	for len(q.pending) > 0 {
		next := q.pending[0]
		n := q.buffer.append(next.rest)
		next.rest = next.rest[n:]
		q.pendingBytes -= n
		if len(next.rest) > 0 {
			return
		}
		q.pending = q.pending[1:]
		next.taken <- true
	}
}

func (q *audioQueue) resumeSenders() {
	for _, blocked := range q.blockedSenders {
		close(blocked)
	}
	q.blockedSenders = nil
}
