package main

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"net/http"
	"reflect"
	"strings"
	"sync/atomic"
	"testing/iotest"
	"time"

	verbatim "github.com/verbatim-speech/client-go/v2"
)

type step struct {
	Save map[string]string `json:"save"`

	Call    string                     `json:"call"`
	Path    map[string]string          `json:"path"`
	Query   map[string]json.RawMessage `json:"query"`
	Headers map[string]string          `json:"headers"`
	Body    json.RawMessage            `json:"body"`

	List string `json:"list"`

	Upload   *caseAudio `json:"upload"`
	Filename string     `json:"filename"`

	Transcribe json.RawMessage `json:"transcribe"`
	Parameters json.RawMessage `json:"parameters"`

	WaitForJob     string `json:"waitForJob"`
	TotalTimeoutMs int    `json:"totalTimeoutMs"`

	Live    json.RawMessage `json:"live"`
	Chunks  []int           `json:"chunks"`
	Abort   bool            `json:"abort"`
	Options struct {
		StopTimeoutMs    int `json:"stopTimeoutMs"`
		SilenceTimeoutMs int `json:"silenceTimeoutMs"`
	} `json:"options"`

	Verify *verification `json:"verify"`
}

type caseAudio struct {
	WavSeconds *int   `json:"wavSeconds"`
	Bytes      int    `json:"bytes"`
	Fails      string `json:"fails"`
}

type verification struct {
	Secret  json.RawMessage   `json:"secret"`
	Headers map[string]string `json:"headers"`
	Body    string            `json:"body"`
	Now     int64             `json:"now"`
}

// result is what the caller of a client gets, by the names of the cases.
type result map[string]any

type player struct {
	ctx    context.Context
	client *verbatim.Client
	limits caseOptions
}

func (p player) perform(step step) result {
	switch {
	case step.Call != "":
		return p.call(step)
	case step.List != "":
		return p.list(step)
	case step.Upload != nil:
		var response verbatim.Response
		uploaded, err := p.client.Upload(p.ctx, step.Upload.open(), verbatim.UploadOptions{Filename: step.Filename}, verbatim.WithResponse(&response))
		return outcome(response, uploaded, err)
	case step.Transcribe != nil:
		return p.transcribe(step)
	case step.WaitForJob != "":
		var response verbatim.Response
		job, err := p.client.WaitForJob(p.ctx, step.WaitForJob, waiting, p.waitOptions(&response)...)
		return outcome(response, job, err)
	case step.Live != nil:
		return p.live(step)
	case step.Verify != nil:
		return step.Verify.verify()
	}
	panic("the runner does not know this step")
}

var waiting = verbatim.WaitOptions{FirstPause: 20 * time.Millisecond, MaxPause: 100 * time.Millisecond}

// waitOptions bound a wait by the limit of the case: that of the client is for single calls.
func (p player) waitOptions(response *verbatim.Response) []verbatim.Option {
	options := []verbatim.Option{verbatim.WithResponse(response)}
	if p.limits.TotalTimeoutMs != nil {
		options = append(options, verbatim.WithTotalTimeout(milliseconds(*p.limits.TotalTimeoutMs)))
	}
	return options
}

// call calls the method of an operation, whose arguments follow from their types.
func (p player) call(step step) result {
	var response verbatim.Response
	options := []verbatim.Option{verbatim.WithResponse(&response)}
	for name, value := range step.Headers {
		if strings.EqualFold(name, "Idempotency-Key") {
			options = append(options, verbatim.WithIdempotencyKey(value))
		}
	}
	method := methodOf(p.client, step.Call)
	arguments := []reflect.Value{reflect.ValueOf(p.ctx)}
	for i := 1; i < method.Type().NumIn()-1; i++ {
		argument, more := step.argument(method.Type().In(i))
		arguments = append(arguments, argument)
		options = append(options, more...)
	}
	for _, option := range options {
		arguments = append(arguments, reflect.ValueOf(option))
	}
	returned := method.Call(arguments)
	err, _ := returned[len(returned)-1].Interface().(error)
	var data any
	if len(returned) == 2 && err == nil {
		data = returned[0].Interface()
	}
	return outcome(response, data, err)
}

func methodOf(client *verbatim.Client, operation string) reflect.Value {
	value := reflect.ValueOf(client)
	for i := range value.NumMethod() {
		if strings.EqualFold(value.Type().Method(i).Name, operation) {
			return value.Method(i)
		}
	}
	panic("there is no method for " + operation)
}

// argument makes an argument of a method: a path parameter, the other parameters, or the body. Fields of a body that this
// version does not know are sent by options.
func (s step) argument(kind reflect.Type) (reflect.Value, []verbatim.Option) {
	switch kind.Kind() {
	case reflect.String:
		return reflect.ValueOf(s.Path["id"]), nil
	case reflect.Pointer:
		params := reflect.New(kind.Elem())
		must(json.Unmarshal(encoded(s.Query), params.Interface()))
		must(json.Unmarshal(encoded(s.Headers), params.Interface()))
		return params, nil
	default:
		body := reflect.New(kind)
		must(json.Unmarshal(s.Body, body.Interface()))
		var known, given map[string]any
		must(json.Unmarshal(encoded(body.Interface()), &known))
		must(json.Unmarshal(s.Body, &given))
		var unknown []verbatim.Option
		for name, value := range given {
			if _, isKnown := known[name]; !isKnown {
				unknown = append(unknown, verbatim.WithBodyField(name, value))
			}
		}
		return body.Elem(), unknown
	}
}

func (p player) list(step step) result {
	method := methodOf(p.client, step.List)
	params := reflect.New(method.Type().In(1).Elem())
	must(json.Unmarshal(encoded(step.Query), params.Interface()))
	items := []any{}
	var failure error
	sequence := method.Call([]reflect.Value{reflect.ValueOf(p.ctx), params})[0]
	for item, err := range sequence.Seq2() {
		if failure, _ = err.Interface().(error); failure != nil {
			break
		}
		items = append(items, item.Interface())
	}
	given := outcome(verbatim.Response{}, nil, failure)
	given["items"] = items
	return given
}

func (p player) transcribe(step step) result {
	options := verbatim.TranscribeOptions{WaitOptions: waiting}
	if step.Parameters != nil {
		// The address of the audio is no parameter: the call sets it.
		must(json.Unmarshal(step.Parameters, &options.Parameters))
	}
	var response verbatim.Response
	more := p.waitOptions(&response)
	var address string
	if json.Unmarshal(step.Transcribe, &address) == nil {
		job, err := p.client.TranscribeURL(p.ctx, address, options, more...)
		return outcome(response, job, err)
	}
	var audio caseAudio
	must(json.Unmarshal(step.Transcribe, &audio))
	job, err := p.client.Transcribe(p.ctx, audio.open(), options, more...)
	return outcome(response, job, err)
}

func (p player) live(step step) result {
	var parameters verbatim.LiveSessionRequest
	must(json.Unmarshal(step.Live, &parameters))
	var lost atomic.Int64
	var response verbatim.Response
	session, err := p.client.StartLive(p.ctx, verbatim.LiveOptions{
		Parameters: parameters,
		LiveSocketOptions: verbatim.LiveSocketOptions{
			StopTimeout:    milliseconds(step.Options.StopTimeoutMs),
			SilenceTimeout: milliseconds(step.Options.SilenceTimeoutMs),
			OnEvent: func(event verbatim.SessionEvent) {
				if _, isLost := event.(*verbatim.ConnectionLost); isLost {
					lost.Add(1)
				}
			},
		},
	}, verbatim.WithResponse(&response))
	if err != nil {
		return outcome(response, nil, err)
	}
	sent := 0
	for _, byteLength := range step.Chunks {
		// A session that is over takes no audio: its end says why.
		if session.Send(p.ctx, liveAudio(sent, sent+byteLength)) != nil {
			break
		}
		sent += byteLength
	}
	if step.Abort {
		must(session.Close())
	}
	ended, err := session.Stop(p.ctx)
	messages := []string{}
	var readFailure any
	for message, err := range session.Messages(p.ctx) {
		if err != nil {
			readFailure = outcome(verbatim.Response{}, nil, err)["error"].(result)["code"]
			break
		}
		messages = append(messages, typeOf(message))
	}
	given := outcome(verbatim.Response{}, ended, err)
	given["state"] = session.State()
	given["acknowledgedBytes"] = session.AcknowledgedBytes()
	given["messages"] = messages
	given["read"] = len(messages)
	given["readFailure"] = readFailure
	given["lost"] = lost.Load()
	given["jobId"] = session.ID()
	return given
}

func typeOf(message verbatim.LiveServerMessage) string {
	var tagged struct{ Type string }
	must(json.Unmarshal(encoded(message), &tagged))
	return tagged.Type
}

// liveAudio is a part of the audio that live cases send: each server can tell which part it got.
func liveAudio(from, to int) []byte {
	audio := make([]byte, to-from)
	for i := range audio {
		position := from + i
		audio[i] = byte((position*7 + position/251) % 256)
	}
	return audio
}

func (v verification) verify() result {
	var secrets []string
	if json.Unmarshal(v.Secret, &secrets) != nil {
		secrets = make([]string, 1)
		must(json.Unmarshal(v.Secret, &secrets[0]))
	}
	header := http.Header{}
	for name, value := range v.Headers {
		header.Set(name, value)
	}
	now := func() time.Time { return time.Unix(v.Now, 0) }
	callback, err := verbatim.VerifyCallback(secrets, header, []byte(v.Body), verbatim.CallbackOptions{Now: now})
	if err != nil {
		return outcome(verbatim.Response{}, nil, err)
	}
	return result{"ok": true, "id": callback.ID, "event": callback.Event}
}

// outcome is a result in the shape of the cases.
func outcome(response verbatim.Response, data any, err error) result {
	if err == nil {
		given := result{"ok": true, "status": response.Status, "attempts": response.Attempts, "data": shown(response, data)}
		return given
	}
	var failure *verbatim.Error
	if !errors.As(err, &failure) {
		panic(fmt.Sprintf("not an *Error: %v", err))
	}
	given := result{"ok": false, "status": nil, "attempts": failure.Attempts, "error": describe(failure), "jobId": nil}
	if failure.Status != 0 {
		given["status"] = failure.Status
	}
	if id := failure.JobID + failure.SessionID; id != "" {
		given["jobId"] = id
	}
	return given
}

func describe(failure *verbatim.Error) result {
	described := result{
		"kind": failure.Kind, "code": failure.Code, "message": failure.Message, "validationErrors": append([]string{}, failure.ValidationErrors...),
		"requestId": nil, "retryAfterMs": nil, "closeCode": nil,
	}
	if failure.RequestID != "" {
		described["requestId"] = failure.RequestID
	}
	if failure.RetryAfter != nil {
		described["retryAfterMs"] = failure.RetryAfter.Milliseconds()
	}
	if failure.CloseCode != 0 {
		described["closeCode"] = failure.CloseCode
	}
	if failure.Cause != nil {
		described["cause"] = failure.Cause.Error()
	}
	if failure.Excerpt != nil {
		described["answer"] = result{"status": failure.Excerpt.Status, "contentType": failure.Excerpt.ContentType}
	}
	return described
}

// shown is the data of a success: JSON as it was received, a text, or the length of a download.
func shown(response verbatim.Response, data any) any {
	switch data := data.(type) {
	case *verbatim.Download:
		defer data.Close()
		length, err := io.Copy(io.Discard, data)
		must(err)
		return result{"byteLength": length}
	case nil, string:
		return data
	}
	if len(response.Body) > 0 {
		return json.RawMessage(response.Body)
	}
	return data
}

func (a caseAudio) open() io.Reader {
	if a.WavSeconds == nil {
		audio := bytes.NewReader(bytes.Repeat([]byte{7}, a.Bytes))
		if a.Fails == "" {
			return audio
		}
		return io.MultiReader(audio, iotest.ErrReader(errors.New(a.Fails)))
	}
	return bytes.NewReader(silentWAV(*a.WavSeconds))
}

// silentWAV is silence of 16 bits, mono, 16 kHz.
func silentWAV(seconds int) []byte {
	length := seconds * 32_000
	header := fmt.Sprintf("RIFF%sWAVEfmt %s%s%s%s%s%s%sdata%s", little(36+length, 4), little(16, 4), little(1, 2), little(1, 2),
		little(16_000, 4), little(32_000, 4), little(2, 2), little(16, 2), little(length, 4))
	return append([]byte(header), make([]byte, length)...)
}

// little writes a number with its lowest byte first.
func little(value, size int) string {
	var written strings.Builder
	for range size {
		written.WriteByte(byte(value))
		value >>= 8
	}
	return written.String()
}
