package verbatim

import (
	"context"
	"errors"
	"net/http"
	"time"

	"github.com/coder/websocket"
)

const (
	connectTimeout = 10 * time.Second
	// maxMessageBytes bounds a message of the service. The largest carries the result.
	maxMessageBytes = 64 << 20
)

// sessionConnection is one socket of a session, from connecting to its end. A goroutine reads from it and one writes.
type sessionConnection struct {
	session *RunningSession
	ctx     context.Context
	cancel  context.CancelFunc
	// wake tells the writer that there may be something to write.
	wake chan struct{}
	// socket is set under the lock of the session when the connection is open.
	socket *websocket.Conn
}

func newSessionConnection(session *RunningSession) *sessionConnection {
	// The context of the session is not its parent: the socket is closed in good order when the session ends.
	ctx, cancel := context.WithCancel(context.WithoutCancel(session.ctx))
	return &sessionConnection{session: session, ctx: ctx, cancel: cancel, wake: make(chan struct{}, 1)}
}

// run connects and reads until the connection ends.
func (c *sessionConnection) run() {
	defer c.cancel()
	socket, err := c.dial()
	if err != nil {
		c.onEnd(err)
		return
	}
	defer func() { _ = socket.CloseNow() }()
	socket.SetReadLimit(maxMessageBytes)
	if !c.onOpen(socket) {
		return
	}
	go c.write(socket)
	for {
		kind, data, err := socket.Read(c.ctx)
		if err != nil {
			c.onEnd(err)
			return
		}
		if kind == websocket.MessageText {
			c.onText(data)
		}
	}
}

func (c *sessionConnection) dial() (*websocket.Conn, error) {
	ctx, cancel := context.WithTimeout(c.ctx, connectTimeout)
	defer cancel()
	client := *c.session.setup.httpClient
	client.Timeout = 0
	client.CheckRedirect = func(*http.Request, []*http.Request) error { return http.ErrUseLastResponse }
	options := &websocket.DialOptions{HTTPClient: &client, CompressionMode: websocket.CompressionDisabled}
	socket, _, err := websocket.Dial(ctx, c.session.setup.url, options)
	return socket, err
}

func (c *sessionConnection) onOpen(socket *websocket.Conn) bool {
	c.session.mu.Lock()
	defer c.session.unlock()
	if c.session.connection != c {
		return false
	}
	c.socket = socket
	c.session.onOpen()
	return true
}

func (c *sessionConnection) onText(data []byte) {
	c.session.mu.Lock()
	defer c.session.unlock()
	if c.session.connection == c {
		c.session.onText(data)
	}
}

func (c *sessionConnection) onEnd(err error) {
	code, reason := closeBroken, ""
	var closed websocket.CloseError
	if errors.As(err, &closed) {
		code, reason = int(closed.Code), closed.Reason
	}
	c.session.mu.Lock()
	defer c.session.unlock()
	if c.session.connection == c {
		c.session.onConnectionEnd(code, reason)
	}
}

// write sends what the session has, and empty frames while it has nothing. A failed write ends the reader, too.
func (c *sessionConnection) write(socket *websocket.Conn) {
	keepAlive := time.NewTimer(c.session.setup.KeepAlive)
	defer keepAlive.Stop()
	for {
		frame, isText, isOver := c.nextFrame()
		if isOver {
			return
		}
		if frame == nil {
			select {
			case <-c.ctx.Done():
				return
			case <-c.wake:
				continue
			case <-keepAlive.C:
			}
		}
		kind := websocket.MessageBinary
		if isText {
			kind = websocket.MessageText
		}
		if socket.Write(c.ctx, kind, frame) != nil {
			return
		}
		keepAlive.Reset(c.session.setup.KeepAlive)
		c.onWritten()
	}
}

func (c *sessionConnection) nextFrame() (frame []byte, isText, isOver bool) {
	c.session.mu.Lock()
	defer c.session.unlock()
	if c.session.connection != c {
		return nil, false, true
	}
	frame, isText = c.session.nextFrame()
	return frame, isText, false
}

func (c *sessionConnection) onWritten() {
	c.session.mu.Lock()
	defer c.session.unlock()
	if c.session.connection == c {
		c.session.audio.onWritten()
	}
}

func (c *sessionConnection) wakeWriter() {
	select {
	case c.wake <- struct{}{}:
	default:
	}
}

// abandon ends a dead connection without waiting for its close handshake.
func (c *sessionConnection) abandon() {
	c.cancel()
}

// close closes with 1000, which ends the recording. It does not wait for the handshake.
func (c *sessionConnection) close(reason string) {
	socket := c.socket
	if socket == nil {
		c.cancel()
		return
	}
	go func() {
		_ = socket.Close(websocket.StatusNormalClosure, reason)
		c.cancel()
	}()
}
