package verbatim_test

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"testing"
	"time"

	verbatim "github.com/verbatim-speech/client-go/v2"
)

// sampleStreamLiveSession is the sample of the WebSocket, as the docs show it.
func sampleStreamLiveSession(ctx context.Context, url string, audio io.Reader) error {
	session, err := verbatim.OpenLiveSession(ctx, url, verbatim.OpenLiveOptions{})
	if err != nil {
		return err
	}
	go func() {
		_, _ = io.Copy(session, audio)
		_, _ = session.Stop(ctx)
	}()
	for message, err := range session.Messages(ctx) {
		if err != nil {
			return err
		}
		if transcript, ok := message.(*verbatim.TranscriptMessage); ok {
			fmt.Println(transcript.Data.Utterance.Text)
		}
	}
	return nil
}

// mockVariable names the environment variable with the address of a mock.
const mockVariable = "VERBATIM_MOCK_URL"

func TestEverySampleOfTheDocsRunsAgainstAMock(t *testing.T) {
	address := os.Getenv(mockVariable)
	if address == "" {
		t.Skip(mockVariable + " is not set: the samples are compiled only")
	}
	t.Chdir(t.TempDir())
	if err := os.WriteFile("meeting.mp3", []byte("ID3\x04\x00\x00\x00\x00\x00\x00\xff\xfb\x90\x00"), 0o600); err != nil {
		t.Fatal(err)
	}
	for _, sample := range samples {
		t.Run(sample.operation, func(t *testing.T) {
			ctx, cancel := context.WithTimeout(context.Background(), time.Minute)
			defer cancel()
			client := func(options ...verbatim.Option) *verbatim.Client {
				client, err := verbatim.New(address, append(options, verbatim.WithAPIKey("mock-key"))...)
				if err != nil {
					t.Fatal(err)
				}
				return client
			}
			// The documented example of a success is asked for: the jobs of the samples are not there.
			if err := sample.run(ctx, client(verbatim.WithHeader("Prefer", fmt.Sprintf("code=%d", sample.status)))); err != nil {
				t.Fatal(err)
			}
			// Without it, the mock says that there is no such job, that a sign-in code was used, and that the file of a voice is not stored.
			err := sample.run(ctx, client())
			var failure *verbatim.Error
			if err != nil && (!errors.As(err, &failure) || failure.Status != 404 &&
				failure.Code != verbatim.ErrorCodeInvalidSignInCode && failure.Code != verbatim.ErrorCodeUnsupportedAudio) {
				t.Fatal("the mock refuses the request:", err)
			}
		})
	}
	t.Run("streamLiveSession", func(t *testing.T) {
		client, err := verbatim.New(address, verbatim.WithAPIKey("mock-key"))
		if err != nil {
			t.Fatal(err)
		}
		created, err := client.CreateLiveSession(t.Context(), verbatim.LiveSessionRequest{}, nil)
		if err != nil {
			t.Fatal(err)
		}
		if err := sampleStreamLiveSession(t.Context(), created.URL, bytes.NewReader(make([]byte, 96_000))); err != nil {
			t.Fatal(err)
		}
		if job, err := client.GetLiveSession(t.Context(), created.ID); err != nil || job.Status != verbatim.JobStatusDone {
			t.Fatal(job, err)
		}
	})
}
