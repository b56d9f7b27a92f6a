package verbatim

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"log/slog"
	"net/http"
	"strings"
	"testing"
	"time"
)

func failureOf(t *testing.T, err error) *Error {
	t.Helper()
	var failure *Error
	if !errors.As(err, &failure) {
		t.Fatalf("not an *Error: %v", err)
	}
	return failure
}

func TestADocumentedErrorCarriesItsCodeAndItsDetails(t *testing.T) {
	server := serve(t, problem(404, "job_not_found"))
	_, err := server.client(t).GetLiveSession(testContext(t), testID)
	if !errors.Is(err, ErrorCodeJobNotFound) || !errors.Is(err, KindAPI) || errors.Is(err, ErrorCodeInvalidKey) {
		t.Fatal(err)
	}
	failure := failureOf(t, err)
	if failure.Status != 404 || failure.RequestID != "G-12345678" || len(failure.ValidationErrors) != 2 || failure.Attempts != 1 {
		t.Fatalf("%+v", failure)
	}
	if got := server.received()[0].Header.Get("x-service-key"); got != testKey {
		t.Fatal(got)
	}
}

func TestResponsesThatTheDocumentDoesNotListAreProtocolErrors(t *testing.T) {
	for name, each := range map[string]struct {
		response http.HandlerFunc
		code     ErrorCode
	}{
		"an undocumented success":      {respond(204, ""), ErrorCodeUndocumentedStatus},
		"an undocumented error":        {problem(418, "teapot"), ErrorCodeUndocumentedStatus},
		"a redirect":                   {respond(302, "", "Location", "https://example.com"), ErrorCodeUndocumentedStatus},
		"an error without its fields":  {respond(404, "not found"), ErrorCodeMalformedAnswer},
		"another content type":         {respond(200, "{}", "Content-Type", "text/html"), ErrorCodeUnexpectedContentType},
		"no JSON":                      {respond(200, `{"id": `), ErrorCodeMalformedAnswer},
		"JSON that is no object":       {respond(200, `[]`), ErrorCodeMalformedAnswer},
		"null":                         {respond(200, `null`), ErrorCodeMalformedAnswer},
		"a time that is none":          {respond(200, `{"created_at": "soon"}`), ErrorCodeMalformedAnswer},
		"more bytes than are accepted": {respond(200, `{"id": "`+strings.Repeat("x", 2000)+`"}`), ErrorCodeAnswerTooLarge},
	} {
		t.Run(name, func(t *testing.T) {
			server := serve(t, each.response)
			_, err := server.client(t, WithMaxResponseBytes(1000)).GetLiveSession(testContext(t), testID)
			if !errors.Is(err, each.code) || !errors.Is(err, KindProtocol) {
				t.Fatal(err)
			}
			if failureOf(t, err).Excerpt.Status == 0 {
				t.Fatal("the excerpt has no status")
			}
		})
	}
}

func TestTimeoutsAndTheContextEndACall(t *testing.T) {
	release := make(chan struct{})
	t.Cleanup(func() { close(release) })
	never := func(_ http.ResponseWriter, r *http.Request) {
		select {
		case <-r.Context().Done():
		case <-release:
		}
	}
	server := serve(t, never)
	canceled, cancel := context.WithCancel(testContext(t))
	time.AfterFunc(20*time.Millisecond, cancel)
	expiring, stop := context.WithTimeout(testContext(t), 20*time.Millisecond)
	defer stop()
	for name, each := range map[string]struct {
		ctx     context.Context
		options []Option
		code    ErrorCode
		cause   error
	}{
		"an attempt":  {testContext(t), []Option{WithTimeout(20 * time.Millisecond), WithRetries(0)}, ErrorCodeAttemptTimedOut, nil},
		"a call":      {testContext(t), []Option{WithTotalTimeout(20 * time.Millisecond)}, ErrorCodeCallTimedOut, nil},
		"a cancel":    {canceled, nil, ErrorCodeAborted, context.Canceled},
		"an expiring": {expiring, nil, ErrorCodeCallTimedOut, context.DeadlineExceeded},
	} {
		t.Run(name, func(t *testing.T) {
			_, err := server.client(t, each.options...).GetHealth(each.ctx)
			if !errors.Is(err, each.code) || (each.cause != nil && !errors.Is(err, each.cause)) {
				t.Fatal(err)
			}
		})
	}
}

func TestAnInvalidArgumentSendsNothing(t *testing.T) {
	server := serve(t, respond(200, `{}`))
	client := server.client(t)
	for _, id := range []string{"", ".", ".."} {
		if _, err := client.GetLiveSession(testContext(t), id); !errors.Is(err, ErrorCodeInvalidArgument) {
			t.Fatal(id, err)
		}
	}
	if _, err := client.GetHealth(testContext(t), WithHeader("X-Test", "a\nb")); !errors.Is(err, ErrorCodeInvalidArgument) {
		t.Fatal(err)
	}
	if _, err := client.GetReadiness(testContext(t), WithAPIKey("a\nb")); !errors.Is(err, ErrorCodeInvalidArgument) || strings.Contains(err.Error(), "a\nb") {
		t.Fatal(err)
	}
	nan := Ptr(0.0)
	*nan /= *nan
	if _, err := client.CreateLiveSession(testContext(t), LiveSessionRequest{Endpointing: nan}, nil); !errors.Is(err, ErrorCodeInvalidArgument) {
		t.Fatal(err)
	}
	if len(server.received()) != 0 {
		t.Fatal("a request was sent")
	}
}

func TestAnAddressMustBeOfAService(t *testing.T) {
	for _, address := range []string{"", "example.com", "ftp://example.com", "http://user:password@example.com", "http://example.com?a=b", "http://example.com#x"} {
		if _, err := New(address); !errors.Is(err, ErrorCodeInvalidArgument) || strings.Contains(err.Error(), "password") {
			t.Fatal(address, err)
		}
	}
	client, err := New("https://example.com/base/")
	if err != nil || client.settings.address(&request{operation: &operationGetLiveSession, path: []string{"a/b?c"}}) != "https://example.com/base/v2/live/a%2Fb%3Fc" {
		t.Fatal(err)
	}
}

func TestTheKeyIsInNoTextOfAClientOrOfAnError(t *testing.T) {
	server := serve(t, problem(401, "invalid_key"))
	client := server.client(t)
	_, err := client.GetReadiness(testContext(t))
	server.Close()
	_, unreachable := client.GetReadiness(testContext(t), WithRetries(0))
	var log strings.Builder
	slog.New(slog.NewTextHandler(&log, nil)).Info("calling", "client", client)
	for _, text := range []string{
		fmt.Sprint(client), fmt.Sprintf("%v %+v %#v %s %q", client, client, client, client, client), log.String(),
		fmt.Sprintf("%v %+v %#v", err, failureOf(t, err), failureOf(t, err)), fmt.Sprintf("%v %+v", unreachable, failureOf(t, unreachable)),
	} {
		if strings.Contains(text, testKey) {
			t.Fatal(text)
		}
	}
	if !errors.Is(unreachable, ErrorCodeConnectionFailed) {
		t.Fatal(unreachable)
	}
}

func TestAFunctionForTheKeyIsCalledForEachRequest(t *testing.T) {
	server := serve(t, problem(503, "not_ready"), respond(200, `{"status":"ready","checks":[],"recognizers":[]}`))
	calls := 0
	key := WithAPIKeyFunc(func(context.Context) (string, error) { calls++; return fmt.Sprint("key", calls), nil })
	must(server.client(t, key).GetReadiness(testContext(t)))
	if got := server.received()[1].Header.Get("x-service-key"); got != "key2" {
		t.Fatal(got)
	}
}

func TestADownloadIsAStreamThatTimesOutOnlyWhileItIsRead(t *testing.T) {
	release := make(chan struct{})
	server := serve(t, func(w http.ResponseWriter, _ *http.Request) {
		w.Header().Set("Content-Type", "audio/wav")
		_, _ = w.Write([]byte("first"))
		w.(http.Flusher).Flush()
		<-release
	})
	defer close(release)
	download := must(server.client(t, WithTimeout(50*time.Millisecond)).DownloadLiveAudio(testContext(t), testID, &DownloadLiveAudioParams{Range: Ptr("bytes=0-")}))
	defer download.Close()
	if got := server.received()[0].Header.Get("Range"); got != "bytes=0-" {
		t.Fatal(got)
	}
	first := make([]byte, 5)
	if _, err := io.ReadFull(download, first); err != nil || string(first) != "first" {
		t.Fatal(err, first)
	}
	if _, err := io.ReadAll(download); !errors.Is(err, ErrorCodeAttemptTimedOut) {
		t.Fatal(err)
	}
}

func TestParametersAreSentAsTheDocumentSays(t *testing.T) {
	server := serve(t, respond(200, `{"first":"a","current":"a","next":null,"items":[]}`))
	params := &ListTranscriptionsParams{
		Offset:         Ptr(0),
		Status:         []JobStatus{JobStatusDone, "archived"},
		Kind:           []JobKind{JobKindLive},
		BeforeDate:     Ptr(time.Date(2026, 11, 3, 1, 2, 3, 4_000_000, time.FixedZone("", 3600))),
		CustomMetadata: map[string]any{"a": map[string]any{"b": 1}},
	}
	must(server.client(t).ListTranscriptions(testContext(t), params))
	want := "before_date=2026-11-03T00%3A02%3A03.004Z&custom_metadata=%7B%22a%22%3A%7B%22b%22%3A1%7D%7D&kind=live&offset=0&status=done&status=archived"
	if got := server.received()[0].URL.RawQuery; got != want {
		t.Fatal(got)
	}
}

func TestAListingOfBothKindsGivesEachItemItsType(t *testing.T) {
	mixed := serve(t, respond(200, `{"first":"x","current":"x","next":null,"items":[{"kind":"live","id":"a"},{"kind":"pre-recorded","id":"b"},{"kind":"new","id":"c"}]}`))
	var kinds []string
	for job, err := range mixed.client(t).Transcriptions(testContext(t), nil) { //nolint:staticcheck // The deprecated listing is the only one of both kinds.
		if err != nil {
			t.Fatal(err)
		}
		kinds = append(kinds, fmt.Sprintf("%T", job))
	}
	if got := strings.Join(kinds, " "); got != "*verbatim.LiveJobItem *verbatim.PreRecordedJobItem *verbatim.UnknownTranscriptionJobItem" {
		t.Fatal(got)
	}
}

func TestARetryAfterIsReadAsSecondsOrAsADate(t *testing.T) {
	now := time.Date(2026, 11, 3, 10, 0, 0, 0, time.UTC)
	for text, want := range map[string]time.Duration{
		"0": 0, "1.5": 1500 * time.Millisecond, " 7 ": 7 * time.Second, "Tue, 03 Nov 2026 10:00:30 GMT": 30 * time.Second,
		"Tue, 03 Nov 2020 10:00:30 GMT": 0,
	} {
		if got := parseRetryAfter(text, now); got == nil || *got != want {
			t.Fatal(text, got)
		}
	}
	for _, text := range []string{"", "soon", "-1", "1e9", "9999999999", "1.2.3", "2026"} {
		if got := parseRetryAfter(text, now); got != nil && text != "2026" {
			t.Fatal(text, *got)
		}
	}
}

func TestOptionalFieldsTellAbsentFromEmptyAndNull(t *testing.T) {
	encode := func(value any) string {
		data := must(json.Marshal(value))
		return string(data)
	}
	if got := encode(LanguageConfig{}); got != `{}` {
		t.Fatal(got)
	}
	if got := encode(LanguageConfig{Languages: []TranscriptionLanguageCode{}, CodeSwitching: Ptr(false)}); got != `{"languages":[],"code_switching":false}` {
		t.Fatal(got)
	}
	vocabulary := CustomVocabulary{List: []VocabularyEntry{{Text: Ptr("Verbatim")}, {Object: &VocabularyItem{Value: "x"}}}}
	if got := encode(vocabulary); got != `["Verbatim",{"value":"x"}]` {
		t.Fatal(got)
	}
	var job PreRecordedJob
	check(t, json.Unmarshal([]byte(`{"id":"a","completed_at":null,"error_code":404,"result":null,"brand_new":{"x":1}}`), &job))
	if job.CompletedAt != nil || job.ErrorCode == nil || *job.ErrorCode != 404 || job.Result != nil {
		t.Fatalf("%+v", job)
	}
	if _, err := json.Marshal(CustomVocabulary{}); err == nil {
		t.Fatal("a value without any of its types was written")
	}
}
