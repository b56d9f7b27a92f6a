package verbatim

import (
	"errors"
	"io"
	"math/rand/v2"
	"net/http"
	"strconv"
	"testing"
	"time"
)

func TestWithRandomResponsesEveryCallEndsWithAValueOrAnError(t *testing.T) {
	random := rand.New(rand.NewPCG(1, 2))
	statuses := []int{200, 201, 202, 206, 302, 400, 401, 404, 418, 429, 500, 501, 503, 599}
	types := []string{"application/json", "application/problem+json", "text/html", "audio/wav", "", "a/b;;"}
	bodies := []string{
		"", "{", "null", "[]", "5", `"x"`, "{}", `{"id":5,"status":[],"created_at":7}`, `{"id":"x","url":"ws://","status":"done","kind":"live"}`,
		`{"items":[null,5,{"kind":"live"}],"next":null}`, `{"items":{},"next":"/v2/live?offset=1"}`, `{"code":"x","message":"y"}`, `{"code":5,"message":null}`,
		`{"audio_url":"x","result":{"transcription":5}}`, "\xff\xfe", `{"created_at":"soon"}`,
	}
	server := serve(t, func(w http.ResponseWriter, _ *http.Request) {
		if given := types[random.IntN(len(types))]; given != "" {
			w.Header().Set("Content-Type", given)
		}
		if random.IntN(3) == 0 {
			w.Header().Set("Retry-After", []string{"0", "x", "-1", "1e3", strconv.Itoa(random.IntN(1 << 40))}[random.IntN(5)])
		}
		w.WriteHeader(statuses[random.IntN(len(statuses))])
		_, _ = io.WriteString(w, bodies[random.IntN(len(bodies))])
	})
	client := server.client(t, WithRetries(1), WithTotalTimeout(200*time.Millisecond))
	ctx := testContext(t)
	check := func(err error) {
		var failure *Error
		if err != nil && (!errors.As(err, &failure) || failure.Kind == "" || failure.Code == "") {
			t.Fatalf("%T %v", err, err)
		}
	}
	for range 150 {
		_, err := client.GetHealth(ctx)
		check(err)
		_, err = client.GetTranscription(ctx, "x")
		check(err)
		_, err = client.GetMetrics(ctx)
		check(err)
		check(client.DeleteLiveSession(ctx, "x"))
		download, err := client.DownloadLiveAudio(ctx, "x", nil)
		check(err)
		if err == nil {
			_, err = io.Copy(io.Discard, download)
			check(err)
			check(download.Close())
		}
		for _, err := range client.LiveSessions(ctx, nil) {
			check(err)
		}
		_, err = client.TranscribeURL(ctx, "https://example.com/a.wav", TranscribeOptions{WaitOptions: WaitOptions{FirstPause: time.Millisecond}})
		check(err)
		session, err := client.StartLive(ctx, LiveOptions{})
		check(err)
		if err == nil {
			check(session.Close())
		}
	}
}
