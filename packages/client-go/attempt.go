package verbatim

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"mime"
	"net/http"
	"net/url"
	"slices"
	"strconv"
	"strings"
	"sync"
	"time"
)

// maxErrorBytes bounds the body of an error response, which is a JSON object of a few lines.
const maxErrorBytes = 1 << 20

// attempt sends a request once and reads the response.
func (s *settings) attempt(ctx context.Context, r *request, deadline time.Time) (*reply, *Error) {
	limit := newAttemptLimit(ctx, s.timeout, deadline)
	reply, err := s.exchange(limit, r)
	if err == nil && reply.download != nil {
		return reply, nil
	}
	limit.release()
	if err == nil {
		return reply, nil
	}
	if r.body != nil && r.body.failure() != nil {
		return nil, sourceFailed(r.body.failure())
	}
	return nil, limit.failureOf(err)
}

func (s *settings) exchange(limit *attemptLimit, r *request) (*reply, error) {
	sent, err := http.NewRequestWithContext(limit.context, r.operation.method, s.address(r), nil)
	if err != nil {
		return nil, invalidArgument("The request can't be made: " + err.Error())
	}
	sent.Header = r.header.Clone()
	if err := s.addKey(limit.context, r, sent.Header); err != nil {
		return nil, err
	}
	if r.body != nil {
		body, length, contentType, err := r.body.open(limit.context, limit.restart)
		if err != nil {
			return nil, err
		}
		defer body.Close()
		sent.Body, sent.ContentLength = body, length
		sent.Header.Set("Content-Type", contentType)
	}
	// Redirects are never followed: the key must not reach another server, and the service sends none.
	client := *s.httpClient
	client.CheckRedirect = func(*http.Request, []*http.Request) error { return http.ErrUseLastResponse }
	response, err := client.Do(sent)
	if err != nil {
		return nil, err
	}
	reply, err := s.read(limit, r.operation, response)
	if err != nil || reply.download == nil {
		_ = response.Body.Close()
	}
	return reply, err
}

func (s *settings) addKey(ctx context.Context, r *request, header http.Header) error {
	if r.operation.credential == "" || s.apiKey == nil {
		return nil
	}
	key, err := s.apiKey(ctx)
	if err != nil {
		return &Error{Kind: KindUsage, Code: ErrorCodeKeyUnavailable, Message: "The function given for the key failed.", Cause: err}
	}
	if strings.ContainsFunc(key, isControl) {
		return invalidArgument("The key contains a control character.")
	}
	header.Set(r.operation.credential, key)
	return nil
}

// read checks a response and reads its body, unless that is a download.
func (s *settings) read(limit *attemptLimit, operation *operation, response *http.Response) (*reply, error) {
	status := response.StatusCode
	if status < 200 || status > 299 {
		return nil, readError(operation, response)
	}
	kind, documented := operation.responses[status]
	if !documented {
		message := fmt.Sprintf("The response has status %d, which is not documented.", status)
		return nil, protocolError(ErrorCodeUndocumentedStatus, message, response, "")
	}
	reply := &reply{status: status, header: response.Header}
	switch kind {
	case bodyNothing:
		return reply, nil
	case bodyBinary:
		reply.download = newDownload(response, limit)
		return reply, nil
	case bodyJSON:
		if given := response.Header.Get("Content-Type"); !isJSON(given) {
			if given == "" {
				given = "missing"
			}
			message := fmt.Sprintf("The response is not JSON: its content type is %s.", given)
			return nil, protocolError(ErrorCodeUnexpectedContentType, message, response, "")
		}
	}
	data, err := readBody(response, s.maxResponseBytes)
	reply.data = data
	return reply, err
}

func isJSON(contentType string) bool {
	mediaType, _, err := mime.ParseMediaType(contentType)
	if err != nil && !errors.Is(err, mime.ErrInvalidMediaParameter) {
		return false
	}
	return mediaType == "application/json" || (strings.HasPrefix(mediaType, "application/") && strings.HasSuffix(mediaType, "+json"))
}

func readBody(response *http.Response, maxBytes int64) ([]byte, error) {
	message := fmt.Sprintf("The response has more than %d bytes.", maxBytes)
	if response.ContentLength > maxBytes {
		return nil, protocolError(ErrorCodeAnswerTooLarge, message, response, "")
	}
	data, err := io.ReadAll(io.LimitReader(response.Body, maxBytes+1))
	if err != nil {
		return nil, err
	}
	if int64(len(data)) > maxBytes {
		return nil, protocolError(ErrorCodeAnswerTooLarge, message, response, "")
	}
	return data, nil
}

// readError is the failure that a response stands for: documented, or not.
func readError(operation *operation, response *http.Response) error {
	data, err := readBody(response, maxErrorBytes)
	if err != nil {
		return err
	}
	status := response.StatusCode
	var body map[string]json.RawMessage
	_ = json.Unmarshal(data, &body) // A body without the fields of an error is one without fields.
	code, message := textIn(body, "code"), textIn(body, "message")
	retryAfter := parseRetryAfter(response.Header.Get("Retry-After"), time.Now())
	documented := slices.Contains(operation.errors, status)
	if code != "" && message != "" && documented {
		requestID := textIn(body, "request_id")
		if requestID == "" {
			requestID = requestIDOf(response.Header)
		}
		return &Error{
			Kind:             KindAPI,
			Code:             ErrorCode(code),
			Message:          message,
			Status:           status,
			ValidationErrors: textsIn(body, "validation_errors"),
			RequestID:        requestID,
			RetryAfter:       retryAfter,
			Header:           response.Header,
		}
	}
	failure := protocolError(ErrorCodeMalformedAnswer, fmt.Sprintf("The response has status %d, but not the fields of an error.", status), response, string(data))
	if !documented {
		failure.Code = ErrorCodeUndocumentedStatus
		failure.Message = fmt.Sprintf("The response has status %d, which is not documented", status)
		if message != "" {
			failure.Message += ": " + message
		}
		failure.Message += "."
	}
	failure.Excerpt.Code = ErrorCode(code)
	failure.RetryAfter = retryAfter
	return failure
}

func textIn(body map[string]json.RawMessage, name string) string {
	var text string
	_ = json.Unmarshal(body[name], &text) // Anything but a text counts as missing.
	return text
}

func textsIn(body map[string]json.RawMessage, name string) []string {
	var members []json.RawMessage
	_ = json.Unmarshal(body[name], &members)
	var texts []string
	for _, member := range members {
		var text string
		if json.Unmarshal(member, &text) == nil {
			texts = append(texts, text)
		}
	}
	return texts
}

// maxRetryAfterSeconds is some 30 years.
const maxRetryAfterSeconds = 999_999_999

// parseRetryAfter reads the delay that a Retry-After header asks for, as seconds or as a date; nil if missing or malformed.
func parseRetryAfter(text string, now time.Time) *time.Duration {
	text = strings.TrimSpace(text)
	if text != "" && strings.Trim(text, "0123456789.") == "" {
		seconds, err := strconv.ParseFloat(text, 64)
		if err != nil || seconds > maxRetryAfterSeconds {
			return nil
		}
		return Ptr(time.Duration(seconds * float64(time.Second)))
	}
	date, err := http.ParseTime(text)
	if err != nil {
		return nil
	}
	return Ptr(max(0, date.Sub(now)))
}

// attemptLimit ends one attempt: with the caller's context, at its own timeout, or at the deadline of the call.
type attemptLimit struct {
	caller   context.Context
	context  context.Context
	cancel   context.CancelCauseFunc
	timeout  time.Duration
	deadline time.Time
	mu       sync.Mutex
	timer    *time.Timer
	released bool
}

// What ended an attempt before its response was complete.
var (
	errAttemptTimedOut = errors.New("the attempt reached its time limit")
	errCallTimedOut    = errors.New("the call reached its total time limit")
)

func newAttemptLimit(caller context.Context, timeout time.Duration, deadline time.Time) *attemptLimit {
	ctx, cancel := context.WithCancelCause(caller)
	limit := &attemptLimit{caller: caller, context: ctx, cancel: cancel, timeout: timeout, deadline: deadline}
	limit.restart()
	return limit
}

// restart restarts the timeout of the attempt, because bytes were transferred.
func (l *attemptLimit) restart() {
	l.mu.Lock()
	defer l.mu.Unlock()
	if l.released {
		return
	}
	l.stop()
	delay, cause := l.timeout, errAttemptTimedOut
	if left := leftUntil(l.deadline); left <= delay {
		delay, cause = left, errCallTimedOut
	}
	if delay != unbounded {
		l.timer = time.AfterFunc(delay, func() { l.cancel(cause) })
	}
}

// pause stops the timeout while the attempt waits for the caller, not for the service.
func (l *attemptLimit) pause() {
	l.mu.Lock()
	defer l.mu.Unlock()
	l.stop()
}

func (l *attemptLimit) stop() {
	if l.timer != nil {
		l.timer.Stop()
	}
}

// release ends the attempt and frees its timer.
func (l *attemptLimit) release() {
	l.mu.Lock()
	l.released = true
	l.stop()
	l.mu.Unlock()
	l.cancel(context.Canceled)
}

// failureOf says why an attempt failed. The limit is checked first, because ending an attempt makes the transport fail as
// well.
func (l *attemptLimit) failureOf(err error) *Error {
	var failure *Error
	isOwn := errors.As(err, &failure)
	switch cause := context.Cause(l.context); {
	case isOwn:
		return failure
	case l.caller.Err() != nil:
		return contextEnded(l.caller)
	case cause == errCallTimedOut:
		return callTimedOut(cause)
	case cause == errAttemptTimedOut:
		message := "The attempt reached its time limit."
		return &Error{Kind: KindTimeout, Code: ErrorCodeAttemptTimedOut, Message: message, Cause: cause}
	}
	return networkError(err)
}

// networkError is the failure of a connection. The URL is left out of its text.
func networkError(err error) *Error {
	var addressed *url.Error
	if errors.As(err, &addressed) {
		err = addressed.Err
	}
	message := fmt.Sprintf("The service could not be reached, or the connection broke: %s.", err)
	return &Error{Kind: KindNetwork, Code: ErrorCodeConnectionFailed, Message: message, Cause: err}
}

func sourceFailed(cause error) *Error {
	return &Error{Kind: KindUsage, Code: ErrorCodeSourceFailed, Message: "The audio could not be read.", Cause: cause}
}
