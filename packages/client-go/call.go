package verbatim

import (
	"bytes"
	"context"
	"crypto/rand"
	"encoding/hex"
	"encoding/json"
	"errors"
	"io"
	"maps"
	"net/http"
	"net/url"
	"strings"
	"time"
)

// operation is how to send an operation and how to read each of its documented responses.
type operation struct {
	method string
	// path has {name} for each path parameter.
	path string
	// credential is the header that the key is sent in; empty if the operation needs none.
	credential string
	repeat     repeatRule
	// responses has the kind of body of each success response, by status. Errors are JSON.
	responses map[int]bodyKind
	// errors lists the statuses of the documented errors.
	errors []int
}

// repeatRule says whether a request may be sent again.
type repeatRule int

const (
	repeatNever repeatRule = iota
	repeatAlways
	// repeatKeyed allows it with an idempotency key.
	repeatKeyed
)

// bodyKind is the kind of a response body.
type bodyKind int

const (
	bodyNothing bodyKind = iota
	bodyJSON
	bodyText
	bodyBinary
)

// request is a request that can be sent several times.
type request struct {
	operation *operation
	// path has the values of the path parameters, in the order of the path.
	path  []string
	query url.Values
	// rawQuery is sent instead of query, unless it is empty.
	rawQuery string
	header   http.Header
	body     bodySource
}

// bodySource makes the body of each attempt.
type bodySource interface {
	// repeatable reports whether open may be called again.
	repeatable() bool
	// open returns the body, its length (-1 if unknown) and its content type. Reads end with the context; onProgress is called as
	// bytes are sent.
	open(ctx context.Context, onProgress func()) (io.ReadCloser, int64, string, error)
	// failure is the error that reading the source failed with, or nil.
	failure() error
}

// jsonBody is a body that is in memory.
type jsonBody []byte

func (jsonBody) repeatable() bool { return true }

func (b jsonBody) open(context.Context, func()) (io.ReadCloser, int64, string, error) {
	return io.NopCloser(bytes.NewReader(b)), int64(len(b)), "application/json", nil
}

func (jsonBody) failure() error { return nil }

// reply is a documented success response.
type reply struct {
	status int
	header http.Header
	data   []byte
	// download is the body of a binary response; nil for every other one.
	download *Download
}

// malformed is the failure of a reply that cannot be decoded.
func (r *reply) malformed(message string, cause error) *Error {
	response := &http.Response{StatusCode: r.status, Header: r.header}
	failure := protocolError(ErrorCodeMalformedAnswer, message, response, string(r.data))
	failure.Cause = cause
	return failure
}

// callFor calls an operation and decodes its JSON response.
func callFor[T any](ctx context.Context, c *Client, r request, options []Option, decode func([]byte) (T, error)) (T, error) {
	var none T
	reply, err := c.call(ctx, c.settings.with(options), r)
	if err != nil {
		return none, err
	}
	value, failure := decodeReply(reply, decode)
	if failure != nil {
		return none, failure
	}
	return value, nil
}

func decodeReply[T any](reply *reply, decode func([]byte) (T, error)) (T, *Error) {
	var none T
	if trimmed := bytes.TrimLeft(reply.data, " \t\r\n"); len(trimmed) == 0 || (trimmed[0] != '{' && json.Valid(reply.data)) {
		return none, reply.malformed("The response is not a JSON object.", nil)
	}
	value, err := decode(reply.data)
	if err != nil {
		if !json.Valid(reply.data) {
			return none, reply.malformed("The response is not valid JSON.", err)
		}
		return none, reply.malformed("A field of the response is not as documented.", err)
	}
	return value, nil
}

// decodeObject decodes a JSON object. Unknown fields are ignored, because a newer service may send more. A field of another
// type than documented is left at its zero value: the rest of the response is worth more than that field.
func decodeObject[T any](data []byte) (*T, error) {
	value := new(T)
	err := json.Unmarshal(data, value)
	if mismatch := new(json.UnmarshalTypeError); err != nil && !errors.As(err, &mismatch) {
		return nil, err
	}
	return value, nil
}

// callForNothing calls an operation whose response has no body.
func callForNothing(ctx context.Context, c *Client, r request, options []Option) error {
	_, err := c.call(ctx, c.settings.with(options), r)
	return err
}

// callForText calls an operation whose response is a text.
func callForText(ctx context.Context, c *Client, r request, options []Option) (string, error) {
	reply, err := c.call(ctx, c.settings.with(options), r)
	if err != nil {
		return "", err
	}
	return string(reply.data), nil
}

// callForDownload calls an operation whose response is a file.
func callForDownload(ctx context.Context, c *Client, r request, options []Option) (*Download, error) {
	reply, err := c.call(ctx, c.settings.with(options), r)
	if err != nil {
		return nil, err
	}
	return reply.download, nil
}

// call calls an operation, and retries while that is safe, the failure is transient and the deadline allows.
func (c *Client) call(ctx context.Context, s settings, r request) (*reply, error) {
	reply, failure := s.send(ctx, r)
	if failure != nil {
		return nil, failure
	}
	return reply, nil
}

func (s *settings) send(ctx context.Context, r request) (*reply, *Error) {
	deadline := deadlineAfter(s.totalTimeout)
	maxAttempts := 1
	if err := s.addBodyFields(&r); err != nil {
		return nil, asError(err)
	}
	if s.prepare(&r) {
		maxAttempts += s.retries
	}
	if failure := s.invalid(&r); failure != nil {
		return nil, failure
	}
	if ctx.Err() != nil {
		return nil, contextEnded(ctx)
	}
	for attempts := 1; ; attempts++ {
		reply, failure := s.attempt(ctx, &r, deadline)
		if failure == nil {
			s.note(Response{Status: reply.status, Header: reply.header, Body: reply.data, Attempts: attempts})
			return reply, nil
		}
		failure.Attempts = attempts
		s.noteFailure(failure)
		if attempts >= maxAttempts || !isTransient(failure) {
			return nil, failure
		}
		delay := s.retryDelay(attempts, failure)
		// The next attempt would start after the deadline: return this failure now.
		if delay >= leftUntil(deadline) {
			return nil, failure
		}
		if !sleep(ctx, delay) {
			ended := contextEnded(ctx)
			ended.Attempts = attempts
			return nil, ended
		}
	}
}

// prepare adds the headers that all attempts share. It reports whether the request may be sent again.
func (s *settings) prepare(r *request) bool {
	header := s.header.Clone()
	for name, values := range r.header {
		header[name] = values
	}
	r.header = header
	if r.operation.repeat == repeatKeyed && header.Get(idempotencyHeader) == "" {
		key := s.idempotencyKey
		if key == "" {
			key = newIdempotencyKey()
		}
		header.Set(idempotencyHeader, key)
	}
	return r.operation.repeat != repeatNever && (r.body == nil || r.body.repeatable())
}

func (s *settings) addBodyFields(r *request) error {
	body, isJSON := r.body.(jsonBody)
	if !isJSON || len(s.bodyFields) == 0 {
		return nil
	}
	var fields map[string]any
	if err := json.Unmarshal(body, &fields); err != nil {
		return err
	}
	maps.Copy(fields, s.bodyFields)
	merged, err := encodeBody(fields)
	r.body = merged
	return err
}

func newIdempotencyKey() string {
	key := make([]byte, 16)
	_, _ = rand.Read(key) // It never fails.
	return hex.EncodeToString(key)
}

// invalid is the failure of a request that must not be sent.
func (s *settings) invalid(r *request) *Error {
	for _, value := range r.path {
		// Servers and proxies drop an empty, "." or ".." segment, and the request would reach another operation.
		if value == "" || value == "." || value == ".." {
			return invalidArgument("A path parameter must not be empty or consist of dots.")
		}
	}
	for name, values := range r.header {
		for _, value := range values {
			if strings.ContainsFunc(value, isControl) {
				return invalidArgument("The header " + name + " contains a control character.")
			}
		}
	}
	return nil
}

func isControl(character rune) bool {
	return (character < ' ' && character != '\t') || character == 0x7f
}

// address is the URL of the request.
func (s *settings) address(r *request) string {
	var address strings.Builder
	address.WriteString(s.baseURL)
	rest := r.operation.path
	for _, value := range r.path {
		before, after, _ := strings.Cut(rest, "{")
		address.WriteString(before)
		address.WriteString(url.PathEscape(value))
		_, rest, _ = strings.Cut(after, "}")
	}
	address.WriteString(rest)
	query := r.rawQuery
	if query == "" {
		query = r.query.Encode()
	}
	if query != "" {
		address.WriteString("?" + query)
	}
	return address.String()
}

func (s *settings) note(response Response) {
	if s.response != nil {
		*s.response = response
	}
}

func (s *settings) noteFailure(failure *Error) {
	status := failure.Status
	if failure.Excerpt != nil {
		status = failure.Excerpt.Status
	}
	s.note(Response{Status: status, Header: failure.Header, Attempts: failure.Attempts})
}

const (
	// firstRetryDelay bounds the first delay; it doubles with each further retry, up to maxRetryDelay.
	firstRetryDelay = 250 * time.Millisecond
	maxRetryDelay   = 8 * time.Second
)

// isTransient reports whether the same request may succeed if it is sent again.
func isTransient(failure *Error) bool {
	switch failure.Kind {
	case KindNetwork:
		return true
	case KindTimeout:
		return failure.Code == ErrorCodeAttemptTimedOut
	case KindProtocol:
		return isRetryableStatus(failure.Excerpt.Status)
	case KindAPI:
		return isRetryableStatus(failure.Status)
	}
	return false
}

func isRetryableStatus(status int) bool {
	switch status {
	case http.StatusRequestTimeout, http.StatusTooEarly, http.StatusTooManyRequests:
		return true
	}
	return status >= 500 && status != http.StatusNotImplemented
}

// retryDelay is the delay before a retry, the first one being number 1: exponential backoff with full jitter, so that
// clients that failed together do not retry together. A Retry-After of the service is the minimum.
func (s *settings) retryDelay(retry int, failure *Error) time.Duration {
	if failure.RetryAfter != nil {
		return *failure.RetryAfter + time.Duration(s.random()*float64(firstRetryDelay))
	}
	return backoff(retry, firstRetryDelay, maxRetryDelay, s.random)
}

// backoff is the delay before a retry: it doubles with each retry up to a maximum, and any part of it may be left out.
func backoff(retry int, first, longest time.Duration, random func() float64) time.Duration {
	delay := longest
	if retry < 30 {
		delay = min(longest, first<<(retry-1))
	}
	return time.Duration(random() * float64(delay))
}

// sleep waits; it reports false if the context ended first.
func sleep(ctx context.Context, delay time.Duration) bool {
	timer := time.NewTimer(delay)
	defer timer.Stop()
	select {
	case <-timer.C:
		return true
	case <-ctx.Done():
		return false
	}
}

// encodeBody makes the body of a request. It fails for a value that JSON can't express, such as NaN.
func encodeBody(value any) (jsonBody, error) {
	data, err := json.Marshal(value)
	if err != nil {
		failure := invalidArgument("The body can't be written as JSON: " + err.Error())
		failure.Cause = err
		return nil, failure
	}
	return data, nil
}

// asError returns the *Error in err.
func asError(err error) *Error {
	var failure *Error
	if errors.As(err, &failure) {
		return failure
	}
	return &Error{Kind: KindUsage, Code: ErrorCodeInvalidArgument, Message: err.Error(), Cause: err}
}
