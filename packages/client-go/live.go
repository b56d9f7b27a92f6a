package verbatim

import (
	"context"
	"encoding/json"
	"net/http"
	"net/url"
	"time"
)

// LiveSocketOptions are options of the connections of a live session. Each has a default.
type LiveSocketOptions struct {
	// MaxBufferedBytes bounds the unacknowledged audio that is kept. Default: 4 MiB, two minutes of 16-bit mono at 16 kHz.
	MaxBufferedBytes int
	// KeepAlive is the interval of empty keep-alive frames while no audio is sent. Default: 10 seconds.
	KeepAlive time.Duration
	// SilenceTimeout is the time without a message after which a connection with unacknowledged audio, or after the stop,
	// counts as lost. Default: 20 seconds.
	SilenceTimeout time.Duration
	// StopTimeout bounds the wait for the result after Stop. Default: 5 minutes.
	StopTimeout time.Duration
	// OnEvent receives the events of the session itself, one at a time. It may call methods of the session that do not wait.
	OnEvent func(SessionEvent)
}

// LiveOptions are options of StartLive. Each has a default.
type LiveOptions struct {
	LiveSocketOptions
	// Parameters are those of the session. Acknowledgments are always switched on: without them the client would not know
	// which audio to send again after a reconnect.
	Parameters LiveSessionRequest
}

// OpenLiveOptions are options of OpenLiveSession. Each has a default.
type OpenLiveOptions struct {
	LiveSocketOptions
	// ID is that of the response that created the session. Default: taken from the first message.
	ID string
	// WithoutAcknowledgments says that the session was created without acknowledgments: audio in flight is then lost with a
	// connection.
	WithoutAcknowledgments bool
	// HTTPClient makes the connections. Default: http.DefaultClient.
	HTTPClient *http.Client
}

// StartLive creates a live session and connects to it. The session ends at once when ctx is canceled, not only its start.
func (c *Client) StartLive(ctx context.Context, live LiveOptions, options ...Option) (*RunningSession, error) {
	settings := c.settings.with(options)
	parameters := live.Parameters
	messages := MessagesConfig{}
	if parameters.MessagesConfig != nil {
		messages = *parameters.MessagesConfig
	}
	messages.ReceiveAcknowledgments = Ptr(true)
	parameters.MessagesConfig = &messages
	body, err := encodeBody(parameters)
	if err != nil {
		return nil, err
	}
	reply, err := c.call(ctx, settings, request{operation: &operationCreateLiveSession, body: body})
	if err != nil {
		return nil, err
	}
	created, failure := decodeReply(reply, decodeObject[LiveSession])
	if failure != nil {
		return nil, failure
	}
	if created.ID == "" || checkLiveURL(created.URL) != nil {
		return nil, reply.malformed("The response has no id, or no WebSocket url.", nil)
	}
	return startSession(ctx, sessionSetup{
		LiveSocketOptions: live.LiveSocketOptions,
		url:               created.URL,
		id:                created.ID,
		createdAt:         created.CreatedAt,
		acknowledgments:   true,
		httpClient:        settings.httpClient,
		random:            settings.random,
		readResult: func(ctx context.Context, id string) (*LiveResult, error) {
			return c.readLiveResult(ctx, settings, id)
		},
	}), nil
}

// OpenLiveSession connects to a session that was created elsewhere. It needs no key: the URL carries a token. The session
// ends at once when ctx is canceled.
func OpenLiveSession(ctx context.Context, sessionURL string, live OpenLiveOptions) (*RunningSession, error) {
	if err := checkLiveURL(sessionURL); err != nil {
		return nil, err
	}
	httpClient := live.HTTPClient
	if httpClient == nil {
		httpClient = http.DefaultClient
	}
	return startSession(ctx, sessionSetup{
		LiveSocketOptions: live.LiveSocketOptions,
		url:               sessionURL,
		id:                live.ID,
		acknowledgments:   !live.WithoutAcknowledgments,
		httpClient:        httpClient,
		random:            defaultSettings().random,
	}), nil
}

// checkLiveURL leaves the URL out of its error: it carries a token.
func checkLiveURL(text string) error {
	address, err := url.Parse(text)
	if err != nil || (address.Scheme != "ws" && address.Scheme != "wss") || address.Host == "" {
		return invalidArgument("The URL of the session is not a ws or wss URL.")
	}
	return nil
}

// readLiveResult reads the result from the job, for a session whose final message did not arrive on the socket.
func (c *Client) readLiveResult(ctx context.Context, settings settings, id string) (*LiveResult, error) {
	settings.response = nil
	var job LiveJob
	reply, failure := c.pollUntilOver(ctx, settings, poll{operation: &operationGetLiveSession, id: id}, func(reply *reply) (JobStatus, *Error) {
		polled, failure := decodeReply(reply, decodeObject[LiveJob])
		if failure != nil {
			return "", failure
		}
		job = *polled
		return job.Status, nil
	})
	if failure != nil {
		failure.SessionID = id
		return nil, failure
	}
	if job.Status == JobStatusError {
		return nil, &Error{
			Kind: KindSession, Code: ErrorCodeJobFailed, Message: jobMessage(job.ErrorMessage, job.ErrorCode),
			RequestID: job.RequestID, SessionID: id, LiveJob: &job,
		}
	}
	// The record also contains all messages; the result on the socket does not.
	var record struct {
		Result *LiveResult `json:"result"`
	}
	if err := json.Unmarshal(reply.data, &record); err != nil {
		return nil, reply.malformed("The result of the session is malformed.", err)
	}
	if record.Result == nil {
		return nil, withoutResult(id)
	}
	return record.Result, nil
}

func withoutResult(id string) *Error {
	message := "The session is over, but no result arrived on the socket. Read it with a key: GetLiveSession."
	return &Error{Kind: KindSession, Code: ErrorCodeResultUnavailable, Message: message, SessionID: id}
}
