package verbatim

import (
	"bytes"
	"context"
	"errors"
	"io"
	"net/http"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"
)

const uploadedBody = `{"audio_url":"https://example.com/v2/files/a","audio_metadata":{"id":"a","filename":"a.wav"}}`

// receiveForm reads a form completely and keeps its file.
func receiveForm(t *testing.T, received *[][]byte, next http.HandlerFunc) http.HandlerFunc {
	return func(w http.ResponseWriter, r *http.Request) {
		file, header, err := r.FormFile("audio")
		if err != nil {
			t.Error(err)
			return
		}
		data, err := io.ReadAll(file)
		if err != nil {
			t.Error(err)
		}
		*received = append(*received, data)
		w.Header().Set("X-Filename", header.Filename)
		next(w, r)
	}
}

func TestAnUploadOfAFileIsRetriedFromItsStartAndReportsItsProgress(t *testing.T) {
	audio := samples(300_000)
	path := filepath.Join(t.TempDir(), "stand\"up.wav")
	check(t, os.WriteFile(path, append([]byte("head"), audio...), 0o600))
	file := must(os.Open(path))
	defer file.Close()
	must(file.Seek(4, io.SeekStart))
	var received [][]byte
	server := serve(t, receiveForm(t, &received, problem(503, "not_ready")), receiveForm(t, &received, respond(200, uploadedBody)))
	var progress []UploadProgress
	var response Response
	uploaded, err := server.client(t).Upload(testContext(t), file, UploadOptions{
		OnProgress: func(each UploadProgress) { progress = append(progress, each) },
	}, WithResponse(&response))
	if err != nil || uploaded.AudioURL == "" || response.Attempts != 2 {
		t.Fatal(uploaded, err, response)
	}
	if len(received) != 2 || !bytes.Equal(received[0], audio) || !bytes.Equal(received[1], audio) {
		t.Fatal(len(received))
	}
	if last := progress[len(progress)-1]; last.SentBytes != 300_000 || last.TotalBytes != 300_000 || len(progress) < 10 {
		t.Fatal(last, len(progress))
	}
	if server.received()[0].ContentLength < 300_000 || response.Header.Get("X-Filename") != "stand%22up.wav" {
		t.Fatal(server.received()[0].ContentLength, response.Header)
	}
}

func TestAnUploadOfAStreamIsSentOnce(t *testing.T) {
	var received [][]byte
	server := serve(t, receiveForm(t, &received, problem(503, "not_ready")))
	stream := io.MultiReader(bytes.NewReader(samples(1000)))
	_, err := server.client(t).Upload(testContext(t), stream, UploadOptions{Filename: "a.wav", ContentType: "audio/wav"})
	if !errors.Is(err, ErrorCodeNotReady) || len(received) != 1 || len(received[0]) != 1000 {
		t.Fatal(err, len(received))
	}
}

func TestAnUploadOfNoReaderIsRefused(t *testing.T) {
	server := serve(t, respond(200, uploadedBody))
	if _, err := server.client(t).Upload(testContext(t), nil, UploadOptions{}); !errors.Is(err, ErrorCodeInvalidArgument) {
		t.Fatal(err)
	}
}

func TestAnUploadTimesOutOnlyWhileNothingIsSent(t *testing.T) {
	var received [][]byte
	server := serve(t, receiveForm(t, &received, respond(200, uploadedBody)))
	reader, writer := io.Pipe()
	go func() {
		for range 6 {
			time.Sleep(50 * time.Millisecond)
			_, _ = writer.Write(samples(1000))
		}
		_ = writer.Close()
	}()
	must(server.client(t, WithTimeout(200*time.Millisecond)).Upload(testContext(t), reader, UploadOptions{}))
	stuck, _ := io.Pipe()
	reading := serve(t, func(_ http.ResponseWriter, r *http.Request) { _, _ = io.Copy(io.Discard, r.Body) })
	_, err := reading.client(t).Upload(testContext(t), stuck, UploadOptions{}, WithTimeout(50*time.Millisecond))
	if !errors.Is(err, ErrorCodeAttemptTimedOut) {
		t.Fatal(err)
	}
}

func TestAWaitPollsUntilTheJobIsOverAndNamesTheJobIfItEndsFirst(t *testing.T) {
	running := respond(200, `{"id":"a","kind":"pre-recorded","status":"processing"}`)
	server := serve(t, running, running, respond(200, `{"id":"a","status":"done","result":{"transcription":{"full_transcript":"Hello."}}}`))
	polls := 0
	wait := WaitOptions{FirstPause: time.Millisecond, OnPoll: func(*PreRecordedJob) { polls++ }}
	job, err := server.client(t).WaitForJob(testContext(t), "a", wait)
	if err != nil || job.Result.Transcription.FullTranscript != "Hello." || polls != 3 {
		t.Fatal(job, err, polls)
	}
	endless := serve(t, running)
	_, err = endless.client(t).WaitForJob(testContext(t), "a", wait, WithTotalTimeout(30*time.Millisecond))
	if !errors.Is(err, ErrorCodeCallTimedOut) || failureOf(t, err).JobID != "a" {
		t.Fatal(err)
	}
	ctx, cancel := context.WithCancel(testContext(t))
	cancel()
	if _, err = endless.client(t).WaitForJob(ctx, "a", wait); !errors.Is(err, ErrorCodeAborted) || failureOf(t, err).JobID != "a" {
		t.Fatal(err)
	}
	failed := serve(t, respond(200, `{"id":"a","status":"error","error_code":422,"request_id":"G-1"}`))
	_, err = failed.client(t).WaitForJob(testContext(t), "a", wait)
	if !errors.Is(err, ErrorCodeJobFailed) || !strings.Contains(err.Error(), "422") || failureOf(t, err).Job.ID != "a" {
		t.Fatal(err)
	}
}
