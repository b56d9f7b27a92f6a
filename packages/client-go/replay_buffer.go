package verbatim

const firstBufferCapacity = 64 << 10

// replayBuffer holds unacknowledged bytes by their position in the session: a ring that grows up to its limit, so that
// memory is bounded in a long session and during a long outage.
type replayBuffer struct {
	limit int
	ring  []byte
	// start is the position of the first byte in the buffer, end the position after the last.
	start, end int
}

func newReplayBuffer(limit int) *replayBuffer {
	return &replayBuffer{limit: limit, ring: make([]byte, min(firstBufferCapacity, limit))}
}

// free is the number of bytes that still fit.
func (b *replayBuffer) free() int {
	return b.limit - (b.end - b.start)
}

// append takes as many bytes as fit, and returns their number.
func (b *replayBuffer) append(data []byte) int {
	data = data[:min(len(data), b.free())]
	b.grow(b.end - b.start + len(data))
	for rest := data; len(rest) > 0; {
		n := copy(b.ring[b.end%len(b.ring):], rest)
		rest = rest[n:]
		b.end += n
	}
	return len(data)
}

// read copies up to maxBytes bytes from a position on.
func (b *replayBuffer) read(from, maxBytes int) []byte {
	data := make([]byte, max(0, min(maxBytes, b.end-from)))
	for rest := data; len(rest) > 0; {
		n := copy(rest, b.ring[from%len(b.ring):])
		rest = rest[n:]
		from += n
	}
	return data
}

// release drops all bytes before a position.
func (b *replayBuffer) release(upTo int) {
	b.start = min(max(b.start, upTo), b.end)
}

func (b *replayBuffer) grow(length int) {
	if length <= len(b.ring) {
		return
	}
	kept := b.read(b.start, b.end-b.start)
	b.ring = make([]byte, min(b.limit, max(length, 2*len(b.ring))))
	b.end = b.start
	b.append(kept)
}
