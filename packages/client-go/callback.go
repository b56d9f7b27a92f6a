package verbatim

import (
	"context"
	"crypto/hmac"
	"crypto/sha256"
	"encoding/base64"
	"errors"
	"io"
	"math"
	"net/http"
	"strconv"
	"strings"
	"time"
)

const (
	defaultTolerance        = 5 * time.Minute
	defaultMaxCallbackBytes = 64 << 20
)

// VerifiedCallback is a callback whose signature matches.
type VerifiedCallback struct {
	// ID is identical for every delivery of an event. Delivery is at least once: deduplicate by it.
	ID string
	// Event is the body, by its event: a *TranscriptionSuccessCallback, for example.
	Event CallbackEvent
}

// CallbackOptions are options of VerifyCallback and CallbackHandler. Each has a default.
type CallbackOptions struct {
	// Tolerance is the largest allowed difference between the timestamp of the request and now. Default: 5 minutes.
	Tolerance time.Duration
	// Now is the clock. Default: time.Now.
	Now func() time.Time
	// MaxBytes bounds the body that CallbackHandler reads. Default: 64 MiB.
	MaxBytes int64
}

// VerifyCallback verifies the signature and the timestamp of a callback, and returns its typed event. Callbacks are signed as
// Standard Webhooks specifies. The body is the raw one, not decoded and encoded again: the signature covers exactly these
// bytes. Pass several secrets, each with or without its whsec_ prefix, while one is being replaced. On failure respond with
// 401.
func VerifyCallback(secrets []string, header http.Header, body []byte, options CallbackOptions) (*VerifiedCallback, error) {
	id, timestamp := header.Get("Webhook-Id"), header.Get("Webhook-Timestamp")
	signatures := strings.Join(header.Values("Webhook-Signature"), " ")
	if id == "" || timestamp == "" || signatures == "" {
		return nil, callbackError(ErrorCodeMissingHeader, "One of webhook-id, webhook-timestamp and webhook-signature is missing.")
	}
	if !options.isTimely(timestamp) {
		return nil, callbackError(ErrorCodeTimestampOutOfTolerance, "The timestamp is outside the tolerance: the request may be a replay.")
	}
	keys, ok := signingKeys(secrets)
	if !ok {
		return nil, callbackError(ErrorCodeSecretUnusable, "The signing secret is missing, or is not base64.")
	}
	if !anySignatureMatches(keys, signatures, id+"."+timestamp+".", body) {
		return nil, callbackError(ErrorCodeSignatureMismatch, "No signature matches: the request is forged or was changed.")
	}
	event, err := DecodeCallbackEvent(body)
	if err != nil {
		failure := callbackError(ErrorCodeMalformedBody, "The body is not an event.")
		failure.Cause = err
		return nil, failure
	}
	return &VerifiedCallback{ID: id, Event: event}, nil
}

// CallbackHandler verifies callbacks and passes them to receive. It responds with 204; with 401 to a request that can't be
// verified; with 500 if receive fails: the service then delivers the callback again later. It panics without a usable secret,
// because no callback could be verified.
func CallbackHandler(secrets []string, receive func(context.Context, *VerifiedCallback) error, options CallbackOptions) http.Handler {
	if _, ok := signingKeys(secrets); !ok {
		panic("verbatim: CallbackHandler: a signing secret is missing, or is not base64")
	}
	maxBytes := options.MaxBytes
	if maxBytes <= 0 {
		maxBytes = defaultMaxCallbackBytes
	}
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if r.Method != http.MethodPost && r.Method != http.MethodPut {
			w.Header().Set("Allow", "POST, PUT")
			http.Error(w, "callbacks are sent with POST or PUT", http.StatusMethodNotAllowed)
			return
		}
		body, err := io.ReadAll(http.MaxBytesReader(w, r.Body, maxBytes))
		if err != nil {
			status := http.StatusBadRequest
			if tooLarge := new(http.MaxBytesError); errors.As(err, &tooLarge) {
				status = http.StatusRequestEntityTooLarge
			}
			http.Error(w, "the body could not be read", status)
			return
		}
		callback, err := VerifyCallback(secrets, r.Header, body, options)
		if err != nil {
			http.Error(w, string(asError(err).Code), http.StatusUnauthorized)
			return
		}
		if err := receive(r.Context(), callback); err != nil {
			http.Error(w, "the callback could not be handled", http.StatusInternalServerError)
			return
		}
		w.WriteHeader(http.StatusNoContent)
	})
}

func (o CallbackOptions) isTimely(timestamp string) bool {
	seconds, err := strconv.ParseUint(timestamp, 10, 63)
	if err != nil || strings.HasPrefix(timestamp, "+") {
		return false
	}
	now := time.Now
	if o.Now != nil {
		now = o.Now
	}
	tolerance := orDefault(o.Tolerance, defaultTolerance)
	// As numbers: the difference of two times ends at 292 years.
	difference := math.Abs(float64(now().UnixMilli())/1000 - float64(seconds))
	return difference <= tolerance.Seconds()
}

func signingKeys(secrets []string) ([][]byte, bool) {
	keys := make([][]byte, 0, len(secrets))
	for _, secret := range secrets {
		key, err := decodeBase64(strings.TrimPrefix(secret, "whsec_"))
		if err != nil || len(key) == 0 {
			return nil, false
		}
		keys = append(keys, key)
	}
	return keys, len(keys) > 0
}

// decodeBase64 takes base64 with or without padding.
func decodeBase64(text string) ([]byte, error) {
	return base64.RawStdEncoding.DecodeString(strings.TrimRight(text, "="))
}

// anySignatureMatches reports whether a signature matches the content under one of the keys. It compares in constant time.
func anySignatureMatches(keys [][]byte, signatures, head string, body []byte) bool {
	matches := false
	for _, key := range keys {
		mac := hmac.New(sha256.New, key)
		mac.Write([]byte(head))
		mac.Write(body)
		expected := mac.Sum(nil)
		for _, each := range strings.Fields(signatures) {
			given, err := decodeBase64(strings.TrimPrefix(each, "v1,"))
			if strings.HasPrefix(each, "v1,") && err == nil && hmac.Equal(given, expected) {
				matches = true
			}
		}
	}
	return matches
}

func callbackError(code ErrorCode, message string) *Error {
	return &Error{Kind: KindCallback, Code: code, Message: message}
}
