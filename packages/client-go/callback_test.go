package verbatim

import (
	"context"
	"crypto/hmac"
	"crypto/sha256"
	"encoding/base64"
	"errors"
	"net/http"
	"net/http/httptest"
	"strconv"
	"strings"
	"testing"
	"time"
)

// callbackRequest is a request that is signed with the secret.
func callbackRequest(method, body string, secret []byte, at time.Time) *http.Request {
	timestamp := strconv.FormatInt(at.Unix(), 10)
	mac := hmac.New(sha256.New, secret)
	mac.Write([]byte("msg_1." + timestamp + "." + body))
	request := httptest.NewRequest(method, "/callbacks", strings.NewReader(body))
	request.Header.Set("Webhook-Id", "msg_1")
	request.Header.Set("Webhook-Timestamp", timestamp)
	request.Header.Set("Webhook-Signature", "v1,"+base64.StdEncoding.EncodeToString(mac.Sum(nil)))
	return request
}

func TestACallbackHandlerPassesOnWhatIsVerifiedAndRefusesTheRest(t *testing.T) {
	secret := []byte("a secret of at least 24 bytes")
	text := "whsec_" + base64.StdEncoding.EncodeToString(secret)
	body := `{"id":"a","event":"transcription.success","payload":{"transcription":{"full_transcript":"Hello."}},"custom_metadata":null}`
	unhandled := errors.New("the disk is full")
	var received []*VerifiedCallback
	var result error
	handler := CallbackHandler([]string{text}, func(_ context.Context, callback *VerifiedCallback) error {
		received = append(received, callback)
		return result
	}, CallbackOptions{MaxBytes: 1000})
	status := func(request *http.Request) int {
		recorder := httptest.NewRecorder()
		handler.ServeHTTP(recorder, request)
		return recorder.Code
	}
	now := time.Now()
	if got := status(callbackRequest("PUT", body, secret, now)); got != 204 || len(received) != 1 {
		t.Fatal(got)
	}
	success, ok := received[0].Event.(*TranscriptionSuccessCallback)
	if !ok || success.Payload.Transcription.FullTranscript != "Hello." || received[0].ID != "msg_1" {
		t.Fatalf("%+v", received[0])
	}
	for name, each := range map[string]struct {
		request *http.Request
		status  int
	}{
		"another secret": {callbackRequest("POST", body, []byte("another"), now), 401},
		"an old one":     {callbackRequest("POST", body, secret, now.Add(-time.Hour)), 401},
		"a GET":          {callbackRequest("GET", body, secret, now), 405},
		"a large body":   {callbackRequest("POST", strings.Repeat("x", 2000), secret, now), 413},
		"no event":       {callbackRequest("POST", "[]", secret, now), 401},
	} {
		if got := status(each.request); got != each.status {
			t.Error(name, got)
		}
	}
	if len(received) != 1 {
		t.Fatal("a refused callback was passed on")
	}
	result = unhandled
	if got := status(callbackRequest("POST", body, secret, now)); got != 500 {
		t.Fatal(got)
	}
	defer func() {
		if recover() == nil {
			t.Fatal("a handler without a secret was made")
		}
	}()
	CallbackHandler(nil, nil, CallbackOptions{})
}
