package verbatim

import (
	"context"
	"maps"
	"math"
	"math/rand/v2"
	"net/http"
	"time"
)

const (
	defaultTimeout          = 30 * time.Second
	defaultTotalTimeout     = 2 * time.Minute
	defaultRetries          = 3
	defaultMaxResponseBytes = 64 << 20
)

// Option sets how calls are made: those of a client in [New], or one call, which takes its own options before those of its
// client.
type Option func(*settings)

// WithAPIKey sets the key that calls are made with.
func WithAPIKey(key string) Option {
	return WithAPIKeyFunc(func(context.Context) (string, error) { return key, nil })
}

// WithAPIKeyFunc sets a function that is called for the key before each request.
func WithAPIKeyFunc(key func(context.Context) (string, error)) Option {
	return func(s *settings) { s.apiKey = key }
}

// WithTimeout bounds one attempt. During an upload the timeout restarts whenever bytes are sent. Default: 30 seconds.
// Without a bound if it is 0 or less.
func WithTimeout(timeout time.Duration) Option {
	return func(s *settings) { s.timeout = boundOf(timeout) }
}

// WithTotalTimeout bounds a call with all its attempts and delays. Default: 2 minutes; for uploads none, for waits 1 hour.
// Without a bound if it is 0 or less.
func WithTotalTimeout(timeout time.Duration) Option {
	return func(s *settings) { s.totalTimeout = boundOf(timeout) }
}

// WithRetries sets how often a request is sent again, if that is safe. Default: 3.
func WithRetries(retries int) Option {
	return func(s *settings) { s.retries = max(0, retries) }
}

// WithMaxResponseBytes bounds a JSON or text response. Default: 64 MiB.
func WithMaxResponseBytes(maxBytes int64) Option {
	return func(s *settings) { s.maxResponseBytes = maxBytes }
}

// WithHeader sends a header with each request.
func WithHeader(name, value string) Option {
	return func(s *settings) { s.header.Set(name, value) }
}

// WithIdempotencyKey sets the key by which the service recognizes a repeated request. Default: a new one for each call,
// which all its attempts carry.
func WithIdempotencyKey(key string) Option {
	return func(s *settings) { s.idempotencyKey = key }
}

// WithHTTPClient sets the client that sends requests. Redirects are not followed. Default: a client of the transport of
// net/http.
func WithHTTPClient(client *http.Client) Option {
	return func(s *settings) { s.httpClient = client }
}

// WithBodyField adds a field to the JSON body of a request: one that a newer service knows and this version does not.
func WithBodyField(name string, value any) Option {
	return func(s *settings) {
		s.bodyFields = maps.Clone(s.bodyFields)
		if s.bodyFields == nil {
			s.bodyFields = map[string]any{}
		}
		s.bodyFields[name] = value
	}
}

// WithRandom sets the source of jitter: a function that returns a number from 0 to below 1. Default: that of math/rand/v2.
func WithRandom(random func() float64) Option {
	return func(s *settings) { s.random = random }
}

// WithResponse stores status, headers, body and number of attempts of a call in response; all but the body also if the call
// failed.
func WithResponse(response *Response) Option {
	return func(s *settings) { s.response = response }
}

// Response describes the last response of a call.
type Response struct {
	// Status is the HTTP status; 0 if no response arrived.
	Status int
	// Header is nil if no response arrived.
	Header http.Header
	// Body is that of a successful JSON response, as it was received: with the fields that this version does not know.
	Body []byte
	// Attempts is the number of times that the request was sent.
	Attempts int
}

// settings are options with their defaults applied. A copy is made for each call.
type settings struct {
	baseURL          string
	apiKey           func(context.Context) (string, error)
	timeout          time.Duration
	totalTimeout     time.Duration
	retries          int
	maxResponseBytes int64
	header           http.Header
	idempotencyKey   string
	bodyFields       map[string]any
	httpClient       *http.Client
	response         *Response
	// random is the source of jitter: a number from 0 to below 1.
	random func() float64
}

// unbounded stands for no timeout.
const unbounded = time.Duration(math.MaxInt64)

func boundOf(timeout time.Duration) time.Duration {
	if timeout <= 0 {
		return unbounded
	}
	return timeout
}

func defaultSettings() settings {
	return settings{
		timeout:          defaultTimeout,
		totalTimeout:     defaultTotalTimeout,
		retries:          defaultRetries,
		maxResponseBytes: defaultMaxResponseBytes,
		header:           http.Header{},
		httpClient:       http.DefaultClient,
		random:           rand.Float64,
	}
}

// with returns a copy that the options have changed.
func (s settings) with(options []Option) settings {
	s.header = s.header.Clone()
	for _, option := range options {
		option(&s)
	}
	return s
}

// deadlineAfter is the time after a timeout; zero without one.
func deadlineAfter(timeout time.Duration) time.Time {
	if timeout == unbounded {
		return time.Time{}
	}
	return time.Now().Add(timeout)
}

// leftUntil is the time until a deadline; unbounded without one.
func leftUntil(deadline time.Time) time.Duration {
	if deadline.IsZero() {
		return unbounded
	}
	return time.Until(deadline)
}
