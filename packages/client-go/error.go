package verbatim

import (
	"context"
	"errors"
	"fmt"
	"net/http"
	"time"
	"unicode/utf8"
)

// Error is every failure of this package. Branch on its code or kind with errors.Is:
//
//	if errors.Is(err, verbatim.ErrorCodeJobNotFound) { ... }
//	if errors.Is(err, verbatim.KindTimeout) { ... }
type Error struct {
	// Kind is the source of the error.
	Kind Kind
	// Code is stable across versions. A newer service may return codes that this version does not list.
	Code ErrorCode
	// Message is a description for people. Its text may change between versions.
	Message string
	// Status is that of a documented error response; 0 for every other failure.
	Status int
	// ValidationErrors has one sentence per invalid field. Empty unless the service rejected the request with 400.
	ValidationErrors []string
	// RequestID is the id of the request in the service's log; empty if no response arrived.
	RequestID string
	// RetryAfter is the delay that the service asked for; nil if it asked for none.
	RetryAfter *time.Duration
	// Header is that of the response; nil if none arrived.
	Header http.Header
	// Attempts is the number of times that the request was sent.
	Attempts int
	// Excerpt is the beginning of a response that is not documented; nil for every other failure.
	Excerpt *ResponseExcerpt
	// JobID names the job of Transcribe or WaitForJob, if one was created: WaitForJob resumes the wait.
	JobID string
	// Job is the record of a pre-recorded job that failed.
	Job *PreRecordedJob
	// SessionID names the live session that failed.
	SessionID string
	// LiveJob is the record of a live session whose job failed.
	LiveJob *LiveJob
	// CloseCode is the code that the service closed a live session with; 0 if it did not.
	CloseCode int
	// Cause is the error that led to this one, or nil.
	Cause error
}

// Kind is the source of an error. Pass one to errors.Is.
type Kind string

const (
	// KindAPI is a documented error response of the service.
	KindAPI Kind = "api"
	// KindNetwork is a connection that failed, or broke before the response was complete.
	KindNetwork Kind = "network"
	// KindTimeout is an attempt, or a call, that reached its time limit.
	KindTimeout Kind = "timeout"
	// KindAborted is a call whose context was canceled.
	KindAborted Kind = "aborted"
	// KindProtocol is a response that the OpenAPI document does not describe.
	KindProtocol Kind = "protocol"
	// KindUsage is a call that cannot work as it was made.
	KindUsage Kind = "usage"
	// KindJob is a job that ended with an error.
	KindJob Kind = "job"
	// KindSession is a live session that ended without a result.
	KindSession Kind = "session"
	// KindCallback is a callback that could not be verified.
	KindCallback Kind = "callback"
)

// Codes of failures without a documented error response. Those of the service are in the document.
const (
	// ErrorCodeConnectionFailed means that the connection failed or broke.
	ErrorCodeConnectionFailed ErrorCode = "connection_failed"
	// ErrorCodeAttemptTimedOut means that one attempt reached its time limit.
	ErrorCodeAttemptTimedOut ErrorCode = "attempt_timed_out"
	// ErrorCodeCallTimedOut means that the call with all its attempts reached its time limit, or the deadline of its context.
	ErrorCodeCallTimedOut ErrorCode = "call_timed_out"
	// ErrorCodeAborted means that the context of the call was canceled.
	ErrorCodeAborted ErrorCode = "aborted"
	// ErrorCodeUndocumentedStatus means that the document does not list the status of the response.
	ErrorCodeUndocumentedStatus ErrorCode = "undocumented_status"
	// ErrorCodeUnexpectedContentType means that a JSON response is of another type.
	ErrorCodeUnexpectedContentType ErrorCode = "unexpected_content_type"
	// ErrorCodeMalformedAnswer means that the body of the response does not have its documented form.
	ErrorCodeMalformedAnswer ErrorCode = "malformed_answer"
	// ErrorCodeAnswerTooLarge means that the response has more bytes than [WithMaxResponseBytes] allows.
	ErrorCodeAnswerTooLarge ErrorCode = "answer_too_large"
	// ErrorCodeWrongPageLink means that a page does not lead to the next page of its listing.
	ErrorCodeWrongPageLink ErrorCode = "wrong_page_link"
	// ErrorCodeInvalidArgument means that an argument of the call is invalid.
	ErrorCodeInvalidArgument ErrorCode = "invalid_argument"
	// ErrorCodeKeyUnavailable means that the function given for the key failed.
	ErrorCodeKeyUnavailable ErrorCode = "key_unavailable"
	// ErrorCodeSourceFailed means that the audio could not be read.
	ErrorCodeSourceFailed ErrorCode = "source_failed"
	// ErrorCodeReaderTooSlow means that a reader of messages fell too far behind.
	ErrorCodeReaderTooSlow ErrorCode = "reader_too_slow"
	// ErrorCodeJobFailed means that the job ended with an error.
	ErrorCodeJobFailed ErrorCode = "job_failed"
	// ErrorCodeResultUnavailable means that a live session is over, but its result did not arrive and can't be read.
	ErrorCodeResultUnavailable ErrorCode = "result_unavailable"
	// ErrorCodeAudioRefused means that a live session takes no more audio.
	ErrorCodeAudioRefused ErrorCode = "audio_refused"
	// ErrorCodeAudioDropped means that the buffer of a live session is full and earlier audio is waiting already.
	ErrorCodeAudioDropped ErrorCode = "audio_dropped"
	// ErrorCodeMalformedBody means that the body of a callback is not an event.
	ErrorCodeMalformedBody ErrorCode = "malformed_body"
	// ErrorCodeMissingHeader means that a callback lacks a header of its signature.
	ErrorCodeMissingHeader ErrorCode = "missing_header"
	// ErrorCodeSecretUnusable means that a signing secret is missing, or is not base64.
	ErrorCodeSecretUnusable ErrorCode = "secret_unusable"
	// ErrorCodeSignatureMismatch means that a callback is forged or was changed.
	ErrorCodeSignatureMismatch ErrorCode = "signature_mismatch"
	// ErrorCodeTimestampOutOfTolerance means that a callback may be the replay of an old one.
	ErrorCodeTimestampOutOfTolerance ErrorCode = "timestamp_out_of_tolerance"
)

// Error is the kind itself, so that it can be passed to errors.Is.
func (k Kind) Error() string { return string(k) }

// Error is the code itself, so that it can be passed to errors.Is.
func (c ErrorCode) Error() string { return string(c) }

// Error names the code and describes the failure.
func (e *Error) Error() string { return fmt.Sprintf("verbatim: %s: %s", e.Code, e.Message) }

// Unwrap returns the error that led to this one, or nil.
func (e *Error) Unwrap() error { return e.Cause }

// Is reports whether the target is the code or the kind of the error.
func (e *Error) Is(target error) bool {
	switch target := target.(type) {
	case ErrorCode:
		return e.Code == target
	case Kind:
		return e.Kind == target
	}
	return false
}

// ResponseExcerpt is the beginning of an undocumented response, for debugging.
type ResponseExcerpt struct {
	Status      int
	ContentType string
	// Code is the error code of the service, if the body has the shape of its errors.
	Code ErrorCode
	// Text is the beginning of the body.
	Text string
}

// maxExcerptBytes bounds the text of an excerpt.
const maxExcerptBytes = 500

func excerptOf(text string) string {
	if len(text) <= maxExcerptBytes {
		return text
	}
	end := maxExcerptBytes
	for end > 0 && !utf8.RuneStart(text[end]) {
		end--
	}
	return text[:end]
}

func invalidArgument(message string) *Error {
	return &Error{Kind: KindUsage, Code: ErrorCodeInvalidArgument, Message: message}
}

func callTimedOut(cause error) *Error {
	message := "The call reached its total time limit."
	return &Error{Kind: KindTimeout, Code: ErrorCodeCallTimedOut, Message: message, Cause: cause}
}

// contextEnded is the failure of a call whose context is over.
func contextEnded(ctx context.Context) *Error {
	if errors.Is(ctx.Err(), context.DeadlineExceeded) {
		return callTimedOut(ctx.Err())
	}
	return &Error{Kind: KindAborted, Code: ErrorCodeAborted, Message: "The caller aborted the call.", Cause: context.Cause(ctx)}
}

// protocolError is a response that the OpenAPI document does not describe.
func protocolError(code ErrorCode, message string, response *http.Response, text string) *Error {
	excerpt := &ResponseExcerpt{
		Status:      response.StatusCode,
		ContentType: response.Header.Get("Content-Type"),
		Text:        excerptOf(text),
	}
	return &Error{
		Kind:      KindProtocol,
		Code:      code,
		Message:   message,
		RequestID: requestIDOf(response.Header),
		Header:    response.Header,
		Excerpt:   excerpt,
	}
}

// requestIDOf is the id that the service assigned to the request.
func requestIDOf(header http.Header) string {
	return header.Get("X-Request-Id")
}
